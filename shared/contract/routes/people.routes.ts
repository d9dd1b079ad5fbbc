import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'people'> = {
  changeUserRoles: ['PUT', '/organizations/users/{userId}/roles'],
  createVoucherCode: ['POST', '/organizations/voucher-codes'],
  getUser: ['GET', '/organizations/users/{userId}'],
  handIn: ['POST', '/collaborators/reports/{reportId}/hand-in'],
  inviteCollaborator: ['POST', '/collaborators/reports/{reportId}'],
  inviteUsers: ['POST', '/organizations/users'],
  listCollaborators: ['GET', '/collaborators/reports/{reportId}'],
  listOrganizationAudit: ['GET', '/organizations/audit'],
  listUsers: ['GET', '/organizations/users'],
  listVoucherCodes: ['GET', '/organizations/voucher-codes'],
  previewReminder: ['GET', '/collaborators/reports/{reportId}/reminder'],
  remindCollaborators: ['POST', '/collaborators/reports/{reportId}/remind'],
  removeCollaborator: ['DELETE', '/collaborators/reports/{reportId}/{userId}'],
  removeUser: ['DELETE', '/organizations/users/{userId}'],
  resendInvitation: ['POST', '/organizations/users/{userId}/resend'],
  revokeVoucherCode: ['DELETE', '/organizations/voucher-codes/{code}'],
  setCollaborator: ['PUT', '/collaborators/reports/{reportId}/{userId}'],
};
