export { ComingPage as MembersPage } from '../shell/coming-page.tsx'
