; The installer for Windows: for one user, without an administrator. package_windows.py compiles it:
;   VERSION  0.1.0          NUMBERS  0.1.0.0      FROZEN  the folder of the program
;   OUTPUT   the installer  REMOVAL  a list of what is in FROZEN, as commands that delete it
;   ICON     an .ico
; `/S` installs silently, `/D=FOLDER` (the last, unquoted) elsewhere. Exit codes: 0 done,
; 1 cancelled, 2 stopped, 3 it is running, 4 this Windows is too old.
Unicode true
!include MUI2.nsh
!include LogicLib.nsh
!include x64.nsh
!include WinVer.nsh
!include FileFunc.nsh

!define NAME "Scenewright"
!define STUDIO "scenewright-studio.exe"
!define CONSOLE "scenewright.exe"
!define SCENE "Scenewright.Scene"
!define CLASSES "Software\Classes"
!define REMEMBERED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Scenewright"
; Where the program keeps everything of the user: never below the folder of the program.
!define DATA "$LOCALAPPDATA\scenewright"

; Relative, as separators differ where it is compiled.
!cd "${FROZEN}"
Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Scenewright"
InstallDirRegKey HKCU "${REMEMBERED}" "InstallLocation"
RequestExecutionLevel user
ManifestSupportedOS Win10
ManifestDPIAware true
ManifestDPIAwareness "PerMonitorV2"
ManifestLongPathAware true
SetCompressor /SOLID lzma
SetOverwrite on
ShowInstDetails nevershow
ShowUninstDetails show

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME} installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!ifdef ICON
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!endif
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${STUDIO}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "The program is removed. Your scenes, takes, settings and keys \
stay where they are: ${DATA}. Delete that folder yourself if you want them gone."
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be opened for writing. Asked again until it can, or the user gives up.
!macro RefuseWhileRunning PROGRAM
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION \
      "${NAME} is running. Close it, then try again; nothing was changed." \
      /SD IDCANCEL IDRETRY +3
    SetErrorLevel 3
    Quit
  ${Loop}
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "${NAME} needs a 64-bit Windows 10 or later." /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
FunctionEnd

Section "Program"
  !insertmacro RefuseWhileRunning "${STUDIO}"
  !insertmacro RefuseWhileRunning "${CONSOLE}"
  ; What an earlier version had and this one has not must not be loaded.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${STUDIO}" "" "$INSTDIR\${STUDIO}" 0 \
    SW_SHOWNORMAL "" "Write a scene in words and hear it"

  WriteRegStr HKCU "${CLASSES}\${SCENE}" "" "Scenewright scene"
  WriteRegStr HKCU "${CLASSES}\${SCENE}\DefaultIcon" "" "$INSTDIR\${STUDIO},0"
  WriteRegStr HKCU "${CLASSES}\${SCENE}\shell\open\command" "" '"$INSTDIR\${STUDIO}" "%1"'
  WriteRegStr HKCU "${CLASSES}\.scenewright" "" "${SCENE}"
  WriteRegStr HKCU "${CLASSES}\.scenewright\OpenWithProgids" "${SCENE}" ""
  ${RefreshShellIcons}

  WriteRegStr HKCU "${REMEMBERED}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${REMEMBERED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMEMBERED}" "DisplayIcon" "$INSTDIR\${STUDIO},0"
  WriteRegStr HKCU "${REMEMBERED}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${REMEMBERED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMEMBERED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMEMBERED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMEMBERED}" "NoModify" 1
  WriteRegDWORD HKCU "${REMEMBERED}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${REMEMBERED}" "EstimatedSize" "$0"
SectionEnd

Section "Uninstall"
  !insertmacro RefuseWhileRunning "${STUDIO}"
  !insertmacro RefuseWhileRunning "${CONSOLE}"
  ; By name, never the whole folder: it is one that the user chose, and may hold other things.
  !include "${REMOVAL}"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"

  DeleteRegKey HKCU "${CLASSES}\${SCENE}"
  DeleteRegValue HKCU "${CLASSES}\.scenewright\OpenWithProgids" "${SCENE}"
  ReadRegStr $0 HKCU "${CLASSES}\.scenewright" ""
  ${If} $0 == "${SCENE}"
    DeleteRegValue HKCU "${CLASSES}\.scenewright" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\.scenewright\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.scenewright"
  ${RefreshShellIcons}
  DeleteRegKey HKCU "${REMEMBERED}"
  DetailPrint "Your scenes, takes, settings and keys are still in ${DATA}"
SectionEnd
