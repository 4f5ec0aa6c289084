import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type ProposalRow } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { actName, namedChanges, proposalStatusWords } from '../../domain/act/names.ts';
import { Changes } from '../../domain/changes.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';

type Asked = 'approve' | 'refuse';

/** What exactly would change, who asks for it and why; and the decision, which one's own proposal is not open to. */
export function ProposalDetails({ proposal, onNext }: { proposal: ProposalRow; onNext: () => void }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const hasPermission = useMay(proposal.permission);
  const { status, is_own } = proposal;
  const at = (time: string) => (time === '' ? null : <ShownTime time={time} />);
  return (
    <>
      <DrawerPart title={t('console.changes')}>
        <Changes changes={namedChanges(proposal.changes, t)} />
      </DrawerPart>
      <DrawerPart>
        <Facts
          rows={[
            [t('common.status'), t(proposalStatusWords[status])],
            [t('console.act'), actName(proposal.act, t)],
            [t('console.user'), proposal.user_id === 0 ? '' : String(proposal.user_id)],
            [t('console.proposer'), proposal.proposer],
            [t('console.reason'), proposal.reason],
            [t('console.asked'), at(proposal.created_at)],
            [t('console.expires'), at(proposal.expires_at)],
            [t('console.operator'), proposal.decided_by === 0 ? '' : String(proposal.decided_by)],
            [t('console.decided'), at(proposal.decided_at)],
            [t('console.decision'), proposal.decision],
          ]}
        />
      </DrawerPart>
      {status === 'open' && (
        <DrawerPart>
          {is_own && <p className="text-s text-quiet">{t('console.own_proposal')}</p>}
          {!is_own && !hasPermission && <p className="text-s text-quiet">{t('console.not_yours_to_decide')}</p>}
          <div className="grid grid-cols-2 gap-2">
            {(is_own || hasPermission) && (
              <Button variant="line" className="border-bad text-bad" onClick={() => setAsked('refuse')}>
                {t(is_own ? 'console.take_back' : 'console.refuse')}
              </Button>
            )}
            {!is_own && hasPermission && <Button onClick={() => setAsked('approve')}>{t('console.approve')}</Button>}
          </div>
        </DrawerPart>
      )}
      {asked === 'approve' && <ApproveDialog proposal={proposal} onClose={() => setAsked(null)} onDone={onNext} />}
      {asked === 'refuse' && <RefuseDialog proposal={proposal} onClose={() => setAsked(null)} onDone={onNext} />}
    </>
  );
}

interface DecisionProps {
  proposal: ProposalRow;
  onClose: () => void;
  onDone: () => void;
}

function ApproveDialog({ proposal, onClose, onDone }: DecisionProps) {
  const { t } = useWords();
  const { id, hash, changes, act, user_id, proposer, reason } = proposal;
  return (
    <ActDialog
      title={t('console.approve_proposal_title')}
      lead={t('console.approve_proposal_lead')}
      actLabel={t('console.approve')}
      send={async (_, answer) => (await call(calls.staff.approve, { id, hash, ...answer })).message}
      onClose={onClose}
      onDone={onDone}
    >
      <Facts
        rows={[
          [t('console.act'), actName(act, t)],
          [t('console.user'), user_id === 0 ? '' : String(user_id)],
          [t('console.proposer'), proposer],
          [t('console.reason'), reason],
        ]}
      />
      <Changes changes={namedChanges(changes, t)} />
    </ActDialog>
  );
}

function RefuseDialog({ proposal: { id, is_own }, onClose, onDone }: DecisionProps) {
  const { t } = useWords();
  return (
    <ActDialog
      title={t(is_own ? 'console.take_back_title' : 'console.refuse_title')}
      fields={[{ name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true }]}
      actLabel={t(is_own ? 'console.take_back' : 'console.refuse')}
      variant="danger"
      send={async ({ reason = '' }) => (await call(calls.staff.refuse, { id, reason })).message}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
