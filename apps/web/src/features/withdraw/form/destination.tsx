import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { BookAddress } from '@bourse/contract';
import { Field, Icon, Segmented, Select, TextInput } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AddressText, shortChainText } from '../../../domain/chain/address-text.tsx';
import { NetworkChoice } from '../../../domain/chain/network-choice.tsx';
import { NoticeLine } from '../../../domain/chain/notice-line.tsx';
import { timeLeftText } from '../../address/index.ts';
import { feeText } from './fee-text.ts';
import { recipientOf } from './recipient.ts';
import {
  isEntryHeld,
  targetOf,
  typedAddressFault,
  type WithdrawContext,
  type WithdrawField,
  type WithdrawValues,
  withdrawFieldOf,
} from './rules.ts';

export interface DestinationProps {
  values: WithdrawValues;
  context: WithdrawContext;
  fault: (field: WithdrawField) => string | undefined;
  onChange: (change: Partial<WithdrawValues>) => void;
}

/** Where coins go: to an address, of the book or typed, or to another user. */
export function Destination(props: DestinationProps) {
  const { t } = useWords();
  const { values, context, onChange } = props;
  const { isWhitelist } = context.info;
  return (
    <>
      {isWhitelist ? (
        <NoticeLine
          tone="note"
          action={
            <Link to="/withdraw_address" className="link">
              {t('withdraw.address_book')}
            </Link>
          }
        >
          {t('withdraw.whitelist_note')}
        </NoticeLine>
      ) : (
        <Segmented
          label={t('withdraw.send_to')}
          value={values.to}
          onValue={(to) => onChange({ to })}
          options={[
            { id: 'address', label: t('withdraw.to_address') },
            { id: 'user', label: t('withdraw.to_user') },
          ]}
        />
      )}
      {values.to === 'user' ? <User {...props} /> : <Address {...props} />}
    </>
  );
}

/** Once the field is left it says whose the name is, masked, or that it is nobody's. */
function User({ values, fault, onChange }: DestinationProps) {
  const { t } = useWords();
  const typed = values.user.trim();
  const [left, setLeft] = useState(typed);
  const found = useQuery(recipientOf(left));
  const { data: recipient, error } = left === typed ? found : { data: undefined, error: null };
  const refused = error && asCallError(error);
  const isAbout = refused && withdrawFieldOf(refused.code, values) === 'user';
  return (
    <Field
      label={t('withdraw.user')}
      hint={
        recipient === undefined ? (
          t('withdraw.user_hint')
        ) : (
          <span role="status" className="flex gap-1.5 text-good">
            <Icon name="check" size={14} className="mt-px" />
            {recipient}
          </span>
        )
      }
      error={fault('user') ?? (isAbout ? refusalText(refused) : undefined)}
    >
      <TextInput
        name="user"
        maxLength={254}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={values.user}
        onChange={(event) => onChange({ user: event.target.value })}
        onBlur={() => setLeft(typed)}
      />
    </Field>
  );
}

function Address(props: DestinationProps) {
  const { values, context } = props;
  const { entries, info } = context;
  const entry = entries.find(({ id }) => String(id) === values.entryId);
  return (
    <>
      {(entries.length > 0 || info.isWhitelist) && <Book {...props} entry={entry} />}
      {entry === undefined && !info.isWhitelist && <TypedAddress {...props} />}
    </>
  );
}

/** The entries of the coin; one that cannot be used yet says for how long. */
function Book({ values, context, fault, onChange, entry }: DestinationProps & { entry: BookAddress | undefined }) {
  const { t } = useWords();
  const { entries, info, nowMs } = context;
  if (entries.length === 0) {
    return (
      <p className="text-s text-quiet" role="status">
        {t('withdraw.book_empty', { currency: info.currency })}
      </p>
    );
  }
  const nameOf = (one: BookAddress) =>
    [one.label, shortChainText(one.address), one.networkName].filter(Boolean).join(' · ');
  const options = entries.map((one) => {
    const isHeld = isEntryHeld(one, context);
    const name = nameOf(one);
    return {
      value: String(one.id),
      label: isHeld ? t('withdraw.entry_held', { name, time: timeLeftText(one.usableAt, nowMs) }) : name,
      isDisabled: isHeld,
    };
  });
  const first = { value: '', label: t(info.isWhitelist ? 'withdraw.choose_entry' : 'withdraw.new_address') };
  return (
    <Field
      label={t('withdraw.address_book')}
      error={fault('entryId')}
      aside={
        <Link to="/withdraw_address" className="link">
          {t('withdraw.manage')}
        </Link>
      }
    >
      <Select
        name="entryId"
        value={values.entryId}
        options={[first, ...options]}
        onValue={(entryId) => onChange({ entryId })}
      />
      {entry && (
        <p className="mt-2 text-s">
          <span className="block text-xs text-quiet">{entry.networkName}</span>
          <AddressText address={entry.address} />
        </p>
      )}
    </Field>
  );
}

/** Network and address; where only one network fits what is typed, it is chosen by itself. */
function TypedAddress({ values, context, fault, onChange }: DestinationProps) {
  const { t } = useWords();
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const { networks, currency } = context.info;
  const { network, address } = targetOf(values, context);
  const live = typedAddressFault(values, context);
  const networkFault = fault('network');
  // While somebody types, what is not an address yet is not wrong: it is once it is long enough, or the field was left.
  const isLong = address.length >= addressLengthMin;
  const addressFault = fault('address') ?? (live !== null && (isLong || isLeft) ? t(live) : undefined);
  const isFine = address !== '' && live === null && network !== undefined;
  return (
    <>
      {networks.length > 1 && (
        <div>
          <p className="mb-1.5 text-s text-quiet">{t('deposit.network')}</p>
          <NetworkChoice
            label={t('deposit.network')}
            networks={networks.map((one) => ({
              ...one,
              note: `${t('withdraw.network_fee')} ${feeText(one, currency)}`,
            }))}
            value={network?.network ?? ''}
            onValue={(chosen) => onChange({ network: chosen })}
            kind="radios"
            idPrefix={id}
          />
          {networkFault && (
            <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
              <Icon name="alert" size={14} className="mt-px" />
              {networkFault}
            </p>
          )}
        </div>
      )}
      <Field
        label={t('withdraw.address')}
        error={addressFault}
        hint={isFine && t('withdraw.address_fits', { network: network.name })}
        aside={
          context.entries.length === 0 && (
            <Link to="/withdraw_address" className="link">
              {t('withdraw.address_book')}
            </Link>
          )
        }
      >
        <TextInput
          name="address"
          maxLength={128}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder={t('withdraw.paste_address')}
          value={values.address}
          onChange={(event) => onChange({ address: event.target.value })}
          onBlur={() => setLeft(true)}
          onFocus={() => setLeft(false)}
        />
      </Field>
      {network && !network.isOpen && (
        <NoticeLine tone="care">{t('withdraw.paused', { network: network.name })}</NoticeLine>
      )}
    </>
  );
}

/** The shortest address of any network. */
const addressLengthMin = 26;
