/** Proposals; every other locale can be typed. */
export const commonLocales =
  'en-NZ mi-NZ en-AU en-GB en-IE en-US en-CA en-IN en-ZA en-SG de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH es-ES es-MX es-AR es-CL pt-PT pt-BR it-IT nl-NL nl-BE da-DK nb-NO sv-SE fi-FI is-IS et-EE lv-LV lt-LT pl-PL cs-CZ sk-SK hu-HU sl-SI hr-HR sr-RS ro-RO bg-BG el-GR tr-TR uk-UA he-IL ar-EG ar-SA ar-AE fa-IR hi-IN bn-BD th-TH vi-VN id-ID ms-MY fil-PH zh-CN zh-TW ja-JP ko-KR'.split(
    ' ',
  )
