import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { datedTime, fullTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Balance, BookAddress } from '@bourse/contract';
import {
  Button,
  Cell,
  type Column,
  CopyButton,
  DataTable,
  Dialog,
  Icon,
  Row,
  Segmented,
  Tag,
  TextInput,
  toast,
} from '@bourse/ui';
import { useState } from 'react';
import { AddressText } from '../../domain/chain/address-text.tsx';
import { type AddressBook, removeAddress } from './client.ts';
import { EditLabel } from './edit-label.tsx';
import { findEntries } from './rules.ts';
import { useNow } from './time-left.tsx';
import { readBookAgain } from './use-address-book.ts';

export interface BookListProps {
  book: AddressBook;
  coins: readonly Balance[];
}

/** The entries, of one coin or of all. */
export function BookList({ book, coins }: BookListProps) {
  const { t } = useWords();
  const [coin, setCoin] = useState('');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<BookAddress | null>(null);
  const [edited, setEdited] = useState<BookAddress | null>(null);
  const nowMs = useNow(book.isWhitelist);
  const rows = findEntries(book.entries, coin, typed);
  const isNoMatch = book.entries.length > 0 && typed.trim() !== '';
  const empty = isNoMatch
    ? { title: t('withdraw.book_no_match') }
    : { title: t('withdraw.book_none_title'), hint: t('withdraw.book_none_hint') };
  const columns: readonly Column[] = [
    { id: 'label', name: t('withdraw.label'), className: 'pl-6' },
    { id: 'coin', name: t('withdraw.coin'), className: 'pl-4' },
    { id: 'address', name: t('withdraw.address'), className: 'pl-4' },
    { id: 'time', name: t('withdraw.added'), className: 'pl-4' },
    { id: 'action', name: <span className="sr-only">{t('common.action')}</span>, className: 'pr-6' },
  ];
  return (
    <section aria-labelledby="address-list" className="sheet">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
        <h2 id="address-list" className="text-l font-semibold">
          {t('withdraw.saved_addresses')}
        </h2>
        {book.entries.length > 0 && <SearchField typed={typed} onTyped={setTyped} />}
        <Segmented
          label={t('withdraw.coin')}
          size="s"
          value={coin}
          onValue={setCoin}
          options={[
            { id: '', label: t('common.all') },
            ...coins.map(({ currency }) => ({ id: currency, label: currency })),
          ]}
        />
      </div>
      <DataTable
        label={t('withdraw.saved_addresses')}
        columns={columns}
        isCards
        className="text-s"
        count={rows.length}
        empty={{ ...empty, className: 'py-12' }}
      >
        {rows.map((entry) => (
          <BookRow
            key={entry.id}
            entry={entry}
            // Only in whitelist mode does an address have to wait.
            isWaiting={book.isWhitelist && Date.parse(entry.usableAt) > nowMs}
            onEdit={() => setEdited(entry)}
            onDelete={() => setAsked(entry)}
          />
        ))}
      </DataTable>
      <EditLabel entry={edited} onClose={() => setEdited(null)} />
      <DeleteQuestion entry={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function SearchField({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const { t } = useWords();
  return (
    <TextInput
      type="search"
      aria-label={t('withdraw.search_book')}
      placeholder={t('withdraw.search_book')}
      value={typed}
      maxLength={128}
      onChange={(event) => onTyped(event.target.value)}
      before={<Icon name="search" className="text-quiet" />}
      frameClassName="h-8 w-full sm:ml-auto sm:w-56"
    />
  );
}

interface BookRowProps {
  entry: BookAddress;
  isWaiting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** On a phone: label and coin, below them the address, below that time and deletion. */
function BookRow({ entry, isWaiting, onEdit, onDelete }: BookRowProps) {
  const { t, tag } = useWords();
  const { address, label, currency, networkName, time, usableAt } = entry;
  return (
    <Row className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <Cell className="py-3 pl-6 font-medium whitespace-normal max-md:order-1 max-md:h-auto max-md:p-0">
        {label === '' ? <span className="font-normal text-quiet">{t('withdraw.no_label')}</span> : label}
      </Cell>
      <Cell className="py-3 pl-4 max-md:order-2 max-md:h-auto max-md:p-0">
        <span className="block">{currency}</span>
        <span className="block text-xs text-quiet">{networkName}</span>
      </Cell>
      <Cell className="min-w-0 py-3 pl-4 whitespace-normal max-md:order-3 max-md:col-span-2 max-md:h-auto max-md:p-0">
        <AddressText address={address} className="block" />
        <span className="flex flex-wrap items-center gap-3">
          <CopyButton
            text={address}
            label={t('common.copy')}
            doneLabel={t('lay.copys')}
            onCopied={(isCopied) => isCopied || toast.bad(t('lay.fcopy'))}
            className="text-xs"
          />
          {isWaiting && (
            <Tag tone="brass">
              <time dateTime={usableAt} title={fullTime(usableAt, tag)} className="tabular-nums">
                {t('withdraw.usable_from', { time: datedTime(usableAt, tag) })}
              </time>
            </Tag>
          )}
        </span>
      </Cell>
      <Cell className="py-3 pl-4 text-quiet max-md:order-4 max-md:h-auto max-md:p-0 max-md:text-xs">
        <ShownTime time={time} />
      </Cell>
      <Cell className="py-3 pr-6 pl-4 text-right max-md:order-5 max-md:h-auto max-md:p-0">
        <button
          type="button"
          className="link mr-4"
          aria-haspopup="dialog"
          aria-label={t('withdraw.edit_named', { name: label || address })}
          onClick={onEdit}
        >
          {t('withdraw.edit_label')}
        </button>
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          aria-label={t('withdraw.delete_named', { name: label || address })}
          onClick={onDelete}
        >
          {t('withdraw.delete')}
        </button>
      </Cell>
    </Row>
  );
}

/** Asks before an entry goes. */
function DeleteQuestion({ entry, onClose }: { entry: BookAddress | null; onClose: () => void }) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);

  async function remove({ id }: BookAddress): Promise<void> {
    setBusy(true);
    try {
      toast.good(await removeAddress(id));
      onClose();
    } catch (error) {
      toast.bad(refusalText(error));
    }
    setBusy(false);
    await readBookAgain();
  }

  return (
    <Dialog
      isOpen={entry !== null}
      onClose={onClose}
      title={t('withdraw.delete_question')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => entry && void remove(entry)}>
            {t('withdraw.delete')}
          </Button>
        </>
      }
    >
      {entry && (
        <div className="mt-3 grid gap-1">
          <p className="font-medium">{[entry.label, entry.networkName].filter(Boolean).join(' · ')}</p>
          <AddressText address={entry.address} />
        </div>
      )}
    </Dialog>
  );
}
