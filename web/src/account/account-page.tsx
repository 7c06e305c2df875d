export { ComingPage as AccountPage } from '../shell/coming-page.tsx'
