// Before the first paint, so that no other look flashes: the page is dark unless this browser chose otherwise.
;(() => {
  let chosen = 'dark'
  try {
    chosen = localStorage.getItem('sightline-look') ?? 'dark'
  } catch {
    // Storage is blocked: nothing was chosen.
  }
  const isLight =
    chosen === 'light' || (chosen === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isLight ? 'light' : 'dark'
  // As `background` in `palettes.ts`.
  document.querySelector('meta[name=theme-color]').content = isLight ? '#f4f6f9' : '#0b0e13'
})()
