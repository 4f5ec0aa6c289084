import { call } from '@bourse/client/wire/api.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { calls, decodeGroups, encodeNewPresaleRound, type OfficePresale, type PresaleAccount } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Field, Select } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';

const figureMax = 40;
const textMax = 300;

/** What is typed, with the terms that hold at first. */
function fieldsOf(round: OfficePresale | null): readonly ActField[] {
  const field = (name: string, label: MessageId, initial = '', max = figureMax): ActField => ({
    name,
    label: t(label),
    initial,
    max,
    isRequired: true,
  });
  const time = (name: string, label: MessageId, initial?: string): ActField => ({
    ...field(name, label, initial),
    hint: t('console.presale_time_hint'),
  });
  const link = (name: string, label: MessageId, initial?: string): ActField => ({
    ...field(name, label, initial, textMax),
    isRequired: false,
  });
  return [
    field('price', 'console.presale_price', round?.price),
    field('total', 'console.presale_total', round?.total),
    field('user_limit', 'console.presale_user_max', round?.userMax),
    {
      ...field('soft_cap', 'console.presale_soft_cap', round?.softCap ?? '0'),
      hint: t('console.presale_soft_cap_hint'),
    },
    time('start', 'console.presale_start', round?.startsAt),
    time('end', 'console.presale_end', round?.endsAt),
    time('unlock', 'console.presale_unlock', round?.unlocksAt),
    field('seller', 'console.presale_seller', round?.seller, textMax),
    link('more_url', 'console.presale_more', round?.moreUrl),
    link('paper_url', 'console.presale_paper', round?.paperUrl),
    field('reason', 'console.presale_reason', '', textMax),
  ];
}

/** As it was typed. */
function typedTerms(values: Readonly<Record<string, string>>) {
  const typed = (name: string) => values[name]?.trim() ?? '';
  return {
    price: typed('price'),
    total: typed('total'),
    userMax: typed('user_limit'),
    softCap: typed('soft_cap'),
    startsAt: typed('start'),
    endsAt: typed('end'),
    unlocksAt: typed('unlock'),
    seller: typed('seller'),
    moreUrl: typed('more_url'),
    paperUrl: typed('paper_url'),
    reason: typed('reason'),
  };
}

interface Coin {
  readonly id: number;
  readonly name: string;
}

/** The coins that others are paid with. */
async function loadPayCoins(): Promise<readonly Coin[]> {
  const groups = decodeGroups((await call(calls.market.quotations, {})).message);
  return groups.map(({ id, name }) => ({ id, name }));
}

/** Which coin is sold and which one pays: those that hold at first, else the first there are. */
function useCoins(round: OfficePresale | null, accounts: readonly PresaleAccount[]) {
  const [chosen, setChosen] = useState({ coinId: round?.coinId ?? 0, payCoinId: round?.payCoinId ?? 0 });
  const { data: listed = [] } = useQuery({ queryKey: ['console', 'presale', 'coins'], queryFn: loadPayCoins });
  const own = round === null ? [] : [{ id: round.payCoinId, name: round.payCoin }];
  const payCoins = [...new Map([...own, ...listed].map((coin) => [coin.id, coin])).values()];
  // A round sells what is in the account; the coins of other rounds are there as well, locked.
  const coins = accounts.map(({ coinId: id, coin: name }) => ({ id, name }));
  const payCoinId = chosen.payCoinId || (payCoins[0]?.id ?? 0);
  // What others paid is there too.
  const coinId = chosen.coinId || (coins.find(({ id }) => id !== payCoinId)?.id ?? 0);
  return {
    coins,
    payCoins,
    coinId,
    payCoinId,
    choose: (to: Partial<typeof chosen>) => setChosen({ ...chosen, ...to }),
  };
}

interface RoundDialogProps {
  /** Null: a new one. */
  round: OfficePresale | null;
  accounts: readonly PresaleAccount[];
  onClose: () => void;
}

/** A new round, or new terms of one in which nothing is sold; another member of staff decides. */
export function RoundDialog({ round, accounts, onClose }: RoundDialogProps) {
  const { t } = useWords();
  const { coins, payCoins, coinId, payCoinId, choose } = useCoins(round, accounts);
  return (
    <ActDialog
      title={round === null ? t('console.presale_new') : `${t('console.presale_change')} · ${round.coin} #${round.id}`}
      lead={t('console.presale_lead')}
      fields={fieldsOf(round)}
      actLabel={t('console.presale_propose')}
      send={async (values) => {
        const terms = { id: round?.id ?? null, coinId, payCoinId, ...typedTerms(values) };
        return (await call(calls.presale.setRound, encodeNewPresaleRound(terms))).message;
      }}
      onClose={onClose}
    >
      <CoinField
        label={t('console.presale_coin')}
        coins={coins}
        value={coinId}
        onValue={(id) => choose({ coinId: id })}
      />
      <CoinField
        label={t('console.presale_pay_coin')}
        coins={payCoins}
        value={payCoinId}
        onValue={(id) => choose({ payCoinId: id })}
      />
    </ActDialog>
  );
}

interface CoinFieldProps {
  label: string;
  coins: readonly Coin[];
  value: number;
  onValue: (id: number) => void;
}

function CoinField({ label, coins, value, onValue }: CoinFieldProps) {
  return (
    <Field label={label}>
      <Select
        options={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(value)}
        onValue={(id) => onValue(Number(id))}
      />
    </Field>
  );
}
