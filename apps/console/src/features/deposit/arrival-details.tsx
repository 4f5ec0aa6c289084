import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { Copied } from '../../domain/copied.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { arrivalStatusWords, causeWords } from './status-words.ts';

export type Arrival = AnswerOf<typeof calls.deposit.unassigned>['message']['list'][number];

/** One arrival that is nobody's, and to whom it is given: by two. */
export function ArrivalDetails({ arrival, onNext }: { arrival: Arrival; onNext: () => void }) {
  const { t } = useWords();
  const [isAsked, setAsked] = useState(false);
  const mayReview = useMay('deposit.review');
  const { status, reason } = arrival;
  const isFree = status === 'final' && reason !== 'already_paid';
  return (
    <>
      <DrawerPart>
        <ArrivalFacts arrival={arrival} />
      </DrawerPart>
      {mayReview && status !== 'reversed' && (
        <DrawerPart>
          {isFree ? (
            <>
              <p className="text-s text-quiet">{t('console.arrivals_lead')}</p>
              <Button className="justify-self-start" onClick={() => setAsked(true)}>
                {t('console.assign')}
              </Button>
              <p className="text-s text-quiet">{t('console.takes_two')}</p>
            </>
          ) : (
            <p className="text-s text-quiet">
              {t(status === 'seen' ? 'console.arrivals_unconfirmed' : 'console.arrivals_paid')}
            </p>
          )}
        </DrawerPart>
      )}
      {isAsked && <AssignDialog arrival={arrival} onClose={() => setAsked(false)} onDone={onNext} />}
    </>
  );
}

function ArrivalFacts({ arrival }: { arrival: Arrival }) {
  const { t } = useWords();
  const { id, number, currency_name, network, address, address_user_id, hash, status, reason, created_time } = arrival;
  return (
    <Facts
      rows={[
        [t('common.status'), t(arrivalStatusWords[status])],
        [t('console.deposit_number'), String(id)],
        [t('common.quantity'), `${number} ${currency_name}`],
        [t('console.cause'), reason === '' ? '' : t(causeWords[reason])],
        [t('console.network'), network],
        [t('console.to'), <Copied key="to" text={address} />],
        [t('console.account_of_address'), address_user_id === 0 ? '' : String(address_user_id)],
        [t('console.transaction'), <Copied key="hash" text={hash} />],
        [t('common.time'), <ShownTime key="time" time={created_time} />],
      ]}
    />
  );
}

interface AssignDialogProps {
  arrival: Arrival;
  onClose: () => void;
  onDone: () => void;
}

function AssignDialog({ arrival, onClose, onDone }: AssignDialogProps) {
  const { t } = useWords();
  const { id, address_user_id } = arrival;
  return (
    <ActDialog
      title={t('console.assign_title')}
      lead={t('console.propose_lead')}
      fields={[
        {
          name: 'user_id',
          label: t('console.user_number'),
          // Whose address it came to is most likely whose it is.
          initial: address_user_id === 0 ? '' : String(address_user_id),
          max: 15,
          isNumeric: true,
          isRequired: true,
        },
        { name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true },
      ]}
      actLabel={t('console.propose')}
      send={async ({ user_id = '', reason = '' }) =>
        (await call(calls.deposit.assign, { deposit_id: id, user_id: user_id.trim(), reason })).message
      }
      onClose={onClose}
      onDone={onDone}
    >
      <ArrivalFacts arrival={arrival} />
    </ActDialog>
  );
}
