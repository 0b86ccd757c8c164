import { declareCommands } from '../../../platform/commands/commands.ts';
import { BegunSteps } from './begun-steps.ts';
import { AcceptInvitation, AcceptInvitationHandler, InvitationAnswers } from './accept-invitation.ts';
import { AppointFirstOperator, AppointFirstOperatorHandler, FirstOperatorAnswers } from './appoint-first-operator.ts';
import { ChangeDesk, ChangeDeskHandler, StaffDesks } from './change-desk.ts';
import { ChangeRights, ChangeRightsHandler, RightsOfSellers } from './change-rights.ts';
import { ChangePassword, SetPassword, SetPasswordHandler } from './change-password.ts';
import { ChooseClient, ChooseClientHandler } from './choose-client.ts';
import { ChooseDefaultAddress, ChooseDefaultAddressHandler } from './choose-default-address.ts';
import { ClaimAccount, ClaimAccountHandler } from './claim-account.ts';
import { DeleteAccount, RemoveAccount, RemoveAccountHandler } from './delete-account.ts';
import { DisableAccount, DisableAccountHandler } from './disable-account.ts';
import { EnableAccount, EnableAccountHandler, LetInAgain } from './enable-account.ts';
import { CloseSessions } from './close-sessions.ts';
import { EndOfAccount } from './end-of-account.ts';
import { EndOtherSessions, EndOtherSessionsHandler } from './end-other-sessions.ts';
import { EndSession, EndSessionHandler } from './end-session.ts';
import { FactorCodes } from './factor-codes.ts';
import { EndSessionOf, EndSessionOfHandler } from './end-session-of.ts';
import { EndSessionsOf, EndSessionsOfHandler } from './end-sessions-of.ts';
import { EnterBoard, EnterBoardHandler, OpenBoard } from './open-board.ts';
import { OpenOperations, OpenOperationsHandler } from './open-operations.ts';
import { OpenSession, OpenSessionHandler } from './open-session.ts';
import {
  OwnSecondFactor,
  ProveSecondFactor,
  ProveSecondFactorHandler,
  RenewRecoveryCodes,
  RenewRecoveryCodesHandler,
  RemoveSecondFactor,
  RemoveSecondFactorHandler,
  SetSecondFactor,
  SetSecondFactorHandler,
} from './own-second-factor.ts';
import { AddPasskey, AddPasskeyHandler, OwnPasskeys, RemovePasskey, RemovePasskeyHandler } from './own-passkeys.ts';
import {
  InviteStaff,
  InviteStaffHandler,
  SendInvitationAgain,
  SendInvitationAgainHandler,
  StaffInvitations,
  TakeInvitationBack,
  TakeInvitationBackHandler,
} from './invite-staff.ts';
import { AccountsOfOne, MergeAccounts, MergeAccountsHandler } from './merge-accounts.ts';
import { NoteWrongStep, NoteWrongStepHandler } from './note-wrong-step.ts';
import { PassSecondStep } from './pass-second-step.ts';
import { OwnerCheck } from './owner-check.ts';
import { EnterAccount, EnterAccountHandler, Register } from './register.ts';
import { RegisterAtCheckout } from './register-at-checkout.ts';
import { RemoveAddress, RemoveAddressHandler } from './remove-address.ts';
import { RenewSession, RenewSessionHandler } from './renew-session.ts';
import { RequestPasswordReset, RequestPasswordResetHandler } from './request-password-reset.ts';
import { ResendVerification, ResendVerificationHandler } from './resend-verification.ts';
import {
  ResetPassword,
  SetPasswordByLink,
  SetPasswordByLinkHandler,
  TakeAccountBack,
  TakeAccountBackHandler,
} from './reset-password.ts';
import {
  FinishFactorReset,
  FinishFactorResetHandler,
  ResetSecondFactor,
  ResetSecondFactorHandler,
  SecondFactorReset,
} from './reset-second-factor.ts';
import { LockedClient } from './locked-client.ts';
import { RemoveClientNote, RemoveClientNoteHandler } from './remove-client-note.ts';
import { RestoreClientNote, RestoreClientNoteHandler } from './restore-client-note.ts';
import { WriteClientNote, WriteClientNoteHandler } from './write-client-note.ts';
import {
  ForgetClient,
  ForgetClientHandler,
  HandDataOver,
  HandDataOverHandler,
  RightsOfClients,
} from './rights-of-clients.ts';
import { SaveAddress, SaveAddressHandler } from './save-address.ts';
import { SaveProfile, WriteProfile, WriteProfileHandler } from './save-profile.ts';
import { SignIn } from './sign-in.ts';
import { SignOut, SignOutHandler } from './sign-out.ts';
import { TellMergesAgain } from './tell-merges-again.ts';
import { VerifyEmail, VerifyEmailHandler } from './verify-email.ts';

/** What identity can be told to do. */
export const commands = declareCommands(
  SetPassword,
  ChooseClient,
  WriteClientNote,
  RemoveClientNote,
  RestoreClientNote,
  ChooseDefaultAddress,
  RemoveAccount,
  OpenOperations,
  EnterBoard,
  OpenSession,
  EnterAccount,
  RemoveAddress,
  RenewSession,
  EndSession,
  EndOtherSessions,
  EndSessionOf,
  EndSessionsOf,
  DisableAccount,
  EnableAccount,
  MergeAccounts,
  HandDataOver,
  ForgetClient,
  ProveSecondFactor,
  SetSecondFactor,
  RemoveSecondFactor,
  ResetSecondFactor,
  FinishFactorReset,
  RenewRecoveryCodes,
  NoteWrongStep,
  AddPasskey,
  RemovePasskey,
  RequestPasswordReset,
  ResendVerification,
  SetPasswordByLink,
  TakeAccountBack,
  ClaimAccount,
  SaveAddress,
  WriteProfile,
  SignOut,
  VerifyEmail,
  InviteStaff,
  SendInvitationAgain,
  TakeInvitationBack,
  AcceptInvitation,
  ChangeDesk,
  ChangeRights,
  AppointFirstOperator,
);

/** Who does it. */
export const useCases = [
  Register,
  EnterAccountHandler,
  RegisterAtCheckout,
  VerifyEmailHandler,
  ResendVerificationHandler,
  SignIn,
  OpenSessionHandler,
  RenewSessionHandler,
  SignOutHandler,
  EndSessionHandler,
  EndOtherSessionsHandler,
  EndSessionOfHandler,
  EndSessionsOfHandler,
  DisableAccountHandler,
  LetInAgain,
  EnableAccountHandler,
  AccountsOfOne,
  MergeAccountsHandler,
  TellMergesAgain,
  PassSecondStep,
  NoteWrongStepHandler,
  OwnPasskeys,
  AddPasskeyHandler,
  RemovePasskeyHandler,
  RenewRecoveryCodesHandler,
  OwnSecondFactor,
  ProveSecondFactorHandler,
  SetSecondFactorHandler,
  RemoveSecondFactorHandler,
  SecondFactorReset,
  ResetSecondFactorHandler,
  FinishFactorResetHandler,
  BegunSteps,
  FactorCodes,
  OpenOperationsHandler,
  OpenBoard,
  EnterBoardHandler,
  RequestPasswordResetHandler,
  ResetPassword,
  SetPasswordByLinkHandler,
  TakeAccountBackHandler,
  ClaimAccountHandler,
  OwnerCheck,
  ChangePassword,
  CloseSessions,
  SetPasswordHandler,
  SaveProfile,
  WriteProfileHandler,
  DeleteAccount,
  RemoveAccountHandler,
  EndOfAccount,
  RightsOfClients,
  HandDataOverHandler,
  ForgetClientHandler,
  SaveAddressHandler,
  ChooseClientHandler,
  LockedClient,
  WriteClientNoteHandler,
  RemoveClientNoteHandler,
  RestoreClientNoteHandler,
  ChooseDefaultAddressHandler,
  RemoveAddressHandler,
  StaffInvitations,
  InviteStaffHandler,
  SendInvitationAgainHandler,
  TakeInvitationBackHandler,
  InvitationAnswers,
  AcceptInvitationHandler,
  StaffDesks,
  ChangeDeskHandler,
  RightsOfSellers,
  ChangeRightsHandler,
  FirstOperatorAnswers,
  AppointFirstOperatorHandler,
];
