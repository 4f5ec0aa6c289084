import type { SecondStepState } from '@bourse/client/form/use-form.ts';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { StepField } from '@bourse/client/second-step/use-second-step.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, formatDecimal } from '@bourse/ui';
import type { ReactNode } from 'react';
import { AddressText } from '../../../domain/chain/address-text.tsx';
import { CoinAmount } from '../../../domain/chain/coin-amount.tsx';
import { NoticeLine } from '../../../domain/chain/notice-line.tsx';
import type { Quote } from './rules.ts';

export interface WithdrawalQuestion {
  readonly currency: string;
  readonly amount: string;
  readonly quote: Quote;
  /** Empty: it goes to a user. */
  readonly networkName: string;
  readonly address: string;
  /** The recipient, masked; empty: it goes to an address. */
  readonly user: string;
  /** Minutes until it usually arrives. */
  readonly minutes: number;
}

export interface ConfirmWithdrawalProps {
  /** Null: nothing is asked. */
  question: WithdrawalQuestion | null;
  secondStep: SecondStepState;
  fault: (field: StepField) => string | undefined;
  isBusy: boolean;
  onClose: () => void;
}

/** Asks before money leaves, and for the second step where the server wants one. It stands in the form, which it sends. */
export function ConfirmWithdrawal({ question, secondStep, fault, isBusy, onClose }: ConfirmWithdrawalProps) {
  const { t } = useWords();
  const isOffline = useOffline((state) => state.since !== null);
  const title =
    question && t('withdraw.confirm_title', { amount: formatDecimal(question.amount), currency: question.currency });
  // A passkey sends the form by itself.
  const { details } = secondStep;
  const hasButton = details === null || details.factors.some((factor) => factor !== 'passkey');
  return (
    <Dialog
      isOpen={question !== null}
      // What is under way is not taken back by closing.
      onClose={() => isBusy || onClose()}
      title={title}
      closeLabel={t('common.close')}
      className="w-120"
      actions={
        <>
          <Button variant="line" onClick={() => isBusy || onClose()}>
            {t('common.back')}
          </Button>
          {hasButton && (
            <Button type="submit" isBusy={isBusy} disabled={isOffline}>
              {t('withdraw.confirm')}
            </Button>
          )}
        </>
      }
    >
      {question && (
        <div className="mt-4 grid gap-4">
          <Rows question={question} />
          <NoticeLine tone="care">
            {t(question.user === '' ? 'withdraw.final_note' : 'withdraw.final_user_note')}
          </NoticeLine>
          {isOffline && <NoticeLine tone="care">{t('deposit.offline')}</NoticeLine>}
          {details && <p>{t('withdraw.second_step_lead')}</p>}
          <SecondStepFields state={secondStep} fault={fault} isBusy={isBusy} />
        </div>
      )}
    </Dialog>
  );
}

function Rows({ question }: { question: WithdrawalQuestion }) {
  const { t } = useWords();
  const { currency, amount, quote, networkName, address, user, minutes } = question;
  const isToUser = user !== '';
  const num = (value: string) => <CoinAmount value={value} currency={currency} />;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('common.quantity'), num(amount)],
    isToUser ? [t('withdraw.recipient'), user] : [t('deposit.network'), networkName],
    ...(isToUser
      ? []
      : ([
          [t('withdraw.address'), <AddressText key="address" address={address} />],
          [t('withdraw.network_fee'), num(quote.fee)],
        ] as const)),
    [t(isToUser ? 'withdraw.recipient_gets' : 'withdraw.receive_amount'), num(quote.received)],
    [t('withdraw.arrives'), isToUser ? t('withdraw.right_away') : t('withdraw.minutes', { n: minutes })],
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="shrink-0 text-quiet">{name}</dt>
          <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
