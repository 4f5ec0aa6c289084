import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Checkbox } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import type { AgentRow } from './words.ts';

const reasonMax = 500;
const placeMax = 60;
const amountMax = 30;

interface DialogProps {
  row: AgentRow;
  onClose: () => void;
}

/** Accepts who applied, or changes what holds; another member of staff decides. */
export function SetDialog({ row, onClose }: DialogProps) {
  const { t } = useWords();
  const [isRegional, setRegional] = useState(row.is_regional === 1);
  const isNew = row.status === 'applied';
  return (
    <ActDialog
      title={`${t(isNew ? 'console.agent_accept' : 'console.agent_change')} · ${row.name}`}
      lead={t('console.propose_lead')}
      fields={[
        {
          ...{ name: 'bond', label: t('console.agent_bond_usdt'), hint: t('console.agent_bond_hint') },
          ...{ initial: isNew ? '' : row.bond, max: amountMax, isRequired: true },
        },
        { name: 'city', label: t('console.agent_city'), initial: row.city_name, max: placeMax, isRequired: true },
        {
          ...{ name: 'district', label: t('console.agent_district'), initial: row.district_name },
          ...{ max: placeMax, isRequired: true },
        },
        { name: 'reason', label: t('console.reason_staff'), max: reasonMax, isRequired: true },
      ]}
      actLabel={t('console.propose')}
      send={async ({ bond = '', city = '', district = '', reason = '' }) => {
        const place = { city_name: city.trim(), district_name: district.trim() };
        const asks = { id: row.id, bond: bond.trim(), ...place, is_regional: isRegional ? '1' : '0' } as const;
        return (await call(calls.acceptor.officeSet, { ...asks, reason: reason.trim() })).message;
      }}
      onClose={onClose}
    >
      <Checkbox checked={isRegional} onChange={(event) => setRegional(event.target.checked)}>
        {t('console.agent_is_regional')}
      </Checkbox>
    </ActDialog>
  );
}

/** Stopping and refusing happen with the click; letting somebody work again is a proposal. */
export function StopDialog({ row, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const { t } = useWords();
  const isBack = row.status === 'stopped';
  const name = t(
    isBack ? 'console.agent_resume' : row.status === 'applied' ? 'console.agent_refuse' : 'console.agent_stop',
  );
  return (
    <ActDialog
      title={`${name} · ${row.name}`}
      lead={t(isBack ? 'console.propose_lead' : 'console.agent_stop_lead')}
      fields={[{ name: 'reason', label: t('console.agent_reason'), max: reasonMax, isRequired: true }]}
      actLabel={isBack ? t('console.propose') : name}
      variant={isBack ? 'primary' : 'danger'}
      send={async ({ reason = '' }) => {
        const asks = { id: row.id, is_stopped: isBack ? '0' : '1', reason: reason.trim() } as const;
        return (await call(calls.acceptor.officeStop, asks)).message;
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Off happens with the click, on is a proposal. */
export function AgentsSwitchDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const { t } = useWords();
  const name = t(isOn ? 'console.agents_off' : 'console.agents_on');
  return (
    <ActDialog
      title={name}
      lead={t(isOn ? 'console.agents_off_lead' : 'console.propose_lead')}
      fields={[{ name: 'reason', label: t('console.reason_staff'), max: reasonMax, isRequired: true }]}
      actLabel={isOn ? name : t('console.propose')}
      variant={isOn ? 'danger' : 'primary'}
      send={async ({ reason = '' }) => {
        const asks = { is_on: isOn ? '0' : '1', reason: reason.trim() } as const;
        return (await call(calls.acceptor.officeSwitch, asks)).message;
      }}
      onClose={onClose}
    />
  );
}
