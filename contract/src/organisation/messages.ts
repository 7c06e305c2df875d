import { authMessages } from '../auth/messages.ts'

export const organisationMessages = {
  firstNameRequired: authMessages.firstNameRequired,
  lastNameRequired: authMessages.lastNameRequired,
  emailInvalid: 'Please enter a (valid) email',
  roleRequired: 'Please select a role',
  inviteAdded: 'Invite added successfully',
  inviteUpdated: 'Invite updated successfully',
  inviteRemoved: 'Invite removed successfully',
  userAdded: 'User added successfully',
  userUpdated: 'User updated successfully',
  userRemoved: 'User removed successfully',
  cannotSave: 'Cannot save form',
  cannotUpdate: 'Cannot update form',
  invalidForm: 'Invalid form',
  confirmRemoveInvite: 'Are you sure want to remove this invite?',
  confirmRemoveUser: (email: string) => `Are you sure want to remove this user ( ${email} ) ?`,
} as const
