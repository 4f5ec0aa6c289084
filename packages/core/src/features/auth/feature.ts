/** People: accounts, sessions, second steps. */
import { defineFeature } from '../../kernel/feature.ts';
import { applyAntiPhishingCodeSet, decideSetAntiPhishingCode } from './anti-phishing.ts';
import { applyContactBound, decideBindContact } from './bind-contact.ts';
import { answers, type Commands } from './commands.ts';
import { events } from './events.ts';
import { applyUserRegistered, decideRegisterUser } from './register-user.ts';
import {
  applyPasskeyAdded,
  applyPasskeyRemoved,
  applyPasskeyUsed,
  applyRecoveryCodesRenewed,
  applyRecoveryCodeUsed,
  applyTotpDisabled,
  applyTotpEnabled,
  applyTotpStepUsed,
  decideAddPasskey,
  decideDisableTotp,
  decideEnableTotp,
  decideRemovePasskey,
  decideRenewRecoveryCodes,
  decideUseSecondStep,
} from './second-step.ts';
import {
  applyLoginRecorded,
  applyOwnPasswordChanged,
  applyPasswordChanged,
  applySessionOpened,
  applySessionRevoked,
  applySessionSeen,
  decideChangeOwnPassword,
  decideChangePassword,
  decideOpenSession,
  decideRecordFailedLogin,
  decideRevokeOtherSessions,
  decideRevokeSession,
  decideTouchSession,
} from './sessions.ts';
import { slice } from './slice.ts';
import type { State } from './state.ts';
import { create } from './state.ts';

export const auth = defineFeature<State, Commands>()({
  name: 'auth',
  number: 3,
  uses: ['market'],
  create,
  answers,
  events,
  slice,
  decide: {
    RegisterUser: decideRegisterUser,
    OpenSession: decideOpenSession,
    RevokeSession: decideRevokeSession,
    RevokeOtherSessions: decideRevokeOtherSessions,
    TouchSession: decideTouchSession,
    RecordFailedLogin: decideRecordFailedLogin,
    ChangePassword: decideChangePassword,
    ChangeOwnPassword: decideChangeOwnPassword,
    EnableTotp: decideEnableTotp,
    DisableTotp: decideDisableTotp,
    RenewRecoveryCodes: decideRenewRecoveryCodes,
    UseSecondStep: decideUseSecondStep,
    AddPasskey: decideAddPasskey,
    RemovePasskey: decideRemovePasskey,
    SetAntiPhishingCode: decideSetAntiPhishingCode,
    BindContact: decideBindContact,
  },
  evolve: {
    UserRegistered: applyUserRegistered,
    SessionOpened: applySessionOpened,
    SessionRevoked: applySessionRevoked,
    PasswordChanged: applyPasswordChanged,
    LoginRecorded: applyLoginRecorded,
    SessionSeen: applySessionSeen,
    OwnPasswordChanged: applyOwnPasswordChanged,
    TotpEnabled: applyTotpEnabled,
    TotpDisabled: applyTotpDisabled,
    TotpStepUsed: applyTotpStepUsed,
    RecoveryCodesRenewed: applyRecoveryCodesRenewed,
    RecoveryCodeUsed: applyRecoveryCodeUsed,
    PasskeyAdded: applyPasskeyAdded,
    PasskeyUsed: applyPasskeyUsed,
    PasskeyRemoved: applyPasskeyRemoved,
    AntiPhishingCodeSet: applyAntiPhishingCodeSet,
    ContactBound: applyContactBound,
  },
});
