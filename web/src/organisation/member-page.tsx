export { ComingPage as MemberPage } from '../shell/coming-page.tsx'
