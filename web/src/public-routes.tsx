import { paths } from '#contract/paths.ts'
import type { Page } from './shell/page-routes.tsx'

/** Pages reached without signing in. */
export const publicPages: Page[] = [
  {
    path: '/login',
    name: 'Sign in to your account',
    load: () => import('./auth/login-page.tsx').then((m) => m.LoginPage),
  },
  {
    path: paths.setup,
    name: 'Set Up',
    load: () => import('./setup/setup-page.tsx').then((m) => m.SetupPage),
  },
  {
    path: '/mfa-activation',
    name: 'Set Up Multi-Factor Authentication',
    finishes: 'mfa_activation_required',
    load: () => import('./auth/mfa-activation-page.tsx').then((m) => m.MfaActivationPage),
  },
  {
    path: '/mfa-input',
    name: 'Verification Code Required',
    finishes: 'mfa_required',
    load: () => import('./auth/mfa-input-page.tsx').then((m) => m.MfaInputPage),
  },
  {
    path: '/invite/$token',
    name: 'User Registration',
    load: () => import('./auth/registration-page.tsx').then((m) => m.RegistrationPage),
  },
  {
    path: '/forgot-password',
    name: 'Forgot Password',
    load: () => import('./auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  },
  {
    path: '/acknowledge/$token',
    name: 'Acknowledge',
    load: () => import('./messages/acknowledge-page.tsx').then((m) => m.AcknowledgePage),
  },
  {
    path: '/reset-password/$token',
    name: 'Choose a New Password',
    load: () => import('./auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  },
  {
    path: '/confirm-address/$token',
    name: 'Confirm Your Email Address',
    load: () => import('./auth/confirm-address-page.tsx').then((m) => m.ConfirmAddressPage),
  },
  {
    // Providers redirect to the address of their organisation.
    path: `${paths.signOn}/{-$organisation}`,
    name: 'Single Sign-On',
    load: () => import('./auth/sign-on-page.tsx').then((m) => m.SignOnPage),
  },
  {
    path: paths.connectAssistant,
    name: 'Connect an Assistant',
    needsSignIn: true,
    load: () => import('./assistants/consent-page.tsx').then((m) => m.ConsentPage),
  },
  {
    path: paths.signingKey,
    name: 'Public Key',
    load: () => import('./evidence/signing-key-page.tsx').then((m) => m.SigningKeyPage),
  },
  {
    path: '/public/$slug',
    name: 'Cameras',
    load: () => import('./transparency/public-page.tsx').then((m) => m.PublicPage),
  },
  {
    path: '/shared/$token',
    name: 'Shared with You',
    load: () => import('./shares/shared-page.tsx').then((m) => m.SharedPage),
  },
]
