/**
 * What is about people and the words they read, and moves no money: sessions, second steps, identities, messages, notices.
 * `exchange.ts` hands over what it does not do itself; each switch ends in a union that is used up, so that the compiler
 * names a kind that nobody takes.
 */
import { assertNever } from './assert.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventOf } from './events.ts';
import { applyAntiPhishingCodeSet, decideSetAntiPhishingCode } from './features/auth/anti-phishing.ts';
import { applyContactBound, decideBindContact } from './features/auth/bind-contact.ts';
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
} from './features/auth/second-step.ts';
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
} from './features/auth/sessions.ts';
import {
  applyIdentityReviewed,
  decideApproveIdentityInDemo,
  decideReviewIdentity,
  decideShowIdentity,
} from './features/identity/review.ts';
import { applyRequest, decideAskLevelThree, decideSubmitIdentity } from './features/identity/submit.ts';
import { decideMarkMessages } from './features/message/mark-read.ts';
import {
  applyBannerRemoved,
  applyBannerSaved,
  applyNoticeRemoved,
  applyNoticeSaved,
  decideRemoveBanner,
  decideRemoveNotice,
  decideSaveBanner,
  decideSaveNotice,
} from './features/notice/content.ts';
import type { State } from './state.ts';

type SecondStepCommand = CommandOf<
  'EnableTotp' | 'DisableTotp' | 'RenewRecoveryCodes' | 'UseSecondStep' | 'AddPasskey' | 'RemovePasskey'
>;
type PeopleCommand =
  | SecondStepCommand
  | CommandOf<
      | 'OpenSession'
      | 'RevokeSession'
      | 'ChangePassword'
      | 'RevokeOtherSessions'
      | 'TouchSession'
      | 'RecordFailedLogin'
      | 'ChangeOwnPassword'
      | 'SetAntiPhishingCode'
      | 'SubmitIdentity'
      | 'AskLevelThree'
      | 'ReviewIdentity'
      | 'ApproveIdentityInDemo'
      | 'ShowIdentity'
      | 'MarkMessages'
      | 'BindContact'
      | 'SaveNotice'
      | 'RemoveNotice'
      | 'SaveBanner'
      | 'RemoveBanner'
    >;

type SecondStepEvent = EventOf<
  | 'TotpEnabled'
  | 'TotpDisabled'
  | 'TotpStepUsed'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'PasskeyAdded'
  | 'PasskeyUsed'
  | 'PasskeyRemoved'
>;
type PeopleEvent =
  | SecondStepEvent
  | EventOf<
      | 'SessionOpened'
      | 'SessionRevoked'
      | 'PasswordChanged'
      | 'LoginRecorded'
      | 'SessionSeen'
      | 'OwnPasswordChanged'
      | 'AntiPhishingCodeSet'
      | 'IdentitySubmitted'
      | 'LevelThreeAsked'
      | 'IdentityReviewed'
      | 'IdentityShown'
      | 'MessagesRead'
      | 'ContactBound'
      | 'NoticeSaved'
      | 'NoticeRemoved'
      | 'BannerSaved'
      | 'BannerRemoved'
    >;

/** What the command would do, as `decide`. */
export function decidePeople(state: State, command: PeopleCommand): Decision {
  switch (command.kind) {
    case 'OpenSession':
      return decideOpenSession(state, command);
    case 'RevokeSession':
      return decideRevokeSession(state, command);
    case 'ChangePassword':
      return decideChangePassword(state, command);
    case 'RevokeOtherSessions':
      return decideRevokeOtherSessions(state, command);
    case 'TouchSession':
      return decideTouchSession(state, command);
    case 'RecordFailedLogin':
      return decideRecordFailedLogin(state, command);
    case 'ChangeOwnPassword':
      return decideChangeOwnPassword(state, command);
    case 'SetAntiPhishingCode':
      return decideSetAntiPhishingCode(state, command);
    case 'SubmitIdentity':
      return decideSubmitIdentity(state, command);
    case 'AskLevelThree':
      return decideAskLevelThree(state, command);
    case 'ReviewIdentity':
      return decideReviewIdentity(state, command);
    case 'ApproveIdentityInDemo':
      return decideApproveIdentityInDemo(state, command);
    case 'ShowIdentity':
      return decideShowIdentity(state, command);
    case 'MarkMessages':
      return decideMarkMessages(state, command);
    case 'BindContact':
      return decideBindContact(state, command);
    case 'SaveNotice':
      return decideSaveNotice(state, command);
    case 'RemoveNotice':
      return decideRemoveNotice(state, command);
    case 'SaveBanner':
      return decideSaveBanner(state, command);
    case 'RemoveBanner':
      return decideRemoveBanner(state, command);
    default:
      return decideSecondStep(state, command);
  }
}

function decideSecondStep(state: State, command: SecondStepCommand): Decision {
  switch (command.kind) {
    case 'EnableTotp':
      return decideEnableTotp(state, command);
    case 'DisableTotp':
      return decideDisableTotp(state, command);
    case 'RenewRecoveryCodes':
      return decideRenewRecoveryCodes(state, command);
    case 'UseSecondStep':
      return decideUseSecondStep(state, command);
    case 'AddPasskey':
      return decideAddPasskey(state, command);
    case 'RemovePasskey':
      return decideRemovePasskey(state, command);
    default:
      return assertNever(command);
  }
}

/** Applies one event, as `evolve`. */
export function evolvePeople(state: State, event: PeopleEvent): void {
  switch (event.kind) {
    case 'SessionOpened':
      applySessionOpened(state, event);
      break;
    case 'SessionRevoked':
      applySessionRevoked(state, event);
      break;
    case 'PasswordChanged':
      applyPasswordChanged(state, event);
      break;
    case 'LoginRecorded':
      applyLoginRecorded(state, event);
      break;
    case 'SessionSeen':
      applySessionSeen(state, event);
      break;
    case 'OwnPasswordChanged':
      applyOwnPasswordChanged(state, event);
      break;
    case 'AntiPhishingCodeSet':
      applyAntiPhishingCodeSet(state, event);
      break;
    case 'IdentitySubmitted':
    case 'LevelThreeAsked':
      applyRequest(state, event);
      break;
    case 'IdentityReviewed':
      applyIdentityReviewed(state, event);
      break;
    case 'IdentityShown':
    case 'MessagesRead':
      break;
    case 'ContactBound':
      applyContactBound(state, event);
      break;
    case 'NoticeSaved':
      applyNoticeSaved(state, event);
      break;
    case 'NoticeRemoved':
      applyNoticeRemoved(state, event);
      break;
    case 'BannerSaved':
      applyBannerSaved(state, event);
      break;
    case 'BannerRemoved':
      applyBannerRemoved(state, event);
      break;
    default:
      evolveSecondStep(state, event);
  }
}

function evolveSecondStep(state: State, event: SecondStepEvent): void {
  switch (event.kind) {
    case 'TotpEnabled':
      applyTotpEnabled(state, event);
      break;
    case 'TotpDisabled':
      applyTotpDisabled(state, event);
      break;
    case 'TotpStepUsed':
      applyTotpStepUsed(state, event);
      break;
    case 'RecoveryCodesRenewed':
      applyRecoveryCodesRenewed(state, event);
      break;
    case 'RecoveryCodeUsed':
      applyRecoveryCodeUsed(state, event);
      break;
    case 'PasskeyAdded':
      applyPasskeyAdded(state, event);
      break;
    case 'PasskeyUsed':
      applyPasskeyUsed(state, event);
      break;
    case 'PasskeyRemoved':
      applyPasskeyRemoved(state, event);
      break;
    default:
      assertNever(event);
  }
}
