import { useWords } from '@bourse/client/words.tsx';
import type { Market, Order } from '@bourse/contract';
import { Button, Dialog, formatDecimal } from '@bourse/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { Facts } from '../../../domain/trading/facts.tsx';
import { kindNames } from '../../../domain/trading/kind-names.ts';
import { listDecimalsMax, listNumber, type Rules, rulesOf } from '../../../domain/trading/rules.ts';
import { notionalOf, totalText } from '../../../domain/trading/units.ts';
import type { Question } from '../ask.ts';
import type { BestPriceFollower } from '../other-best.ts';
import { sendAmend } from './amend-order.ts';
import {
  amendedTerms,
  type Effect,
  effectOf,
  presentTerms,
  type Term,
  type Terms,
  termFaults,
  termsOf,
  wantedTerms,
} from './amending.ts';
import { answer, isAnswered, useIsAnswered } from './answering.ts';

type Asked = Extract<Question, { kind: 'amend' }>;

export interface AmendDialogProps {
  /** Null: closed. */
  question: Asked | null;
  markets: readonly Market[];
  OtherBest: BestPriceFollower;
  onClose: () => void;
}

/** Other terms for an open order: what they were, what they become, and what that does to its place in the queue. */
export function AmendDialog({ question, markets, OtherBest, onClose }: AmendDialogProps) {
  const { t } = useWords();
  const formId = useId();
  const isBusy = useIsAnswered(question);
  // After the dialog has opened, which takes the focus to its cross.
  useEffect(() => {
    const first = question && document.getElementById(formId)?.querySelector('input');
    first?.focus();
    first?.select();
  }, [question, formId]);
  const order = question?.order;
  const market = markets.find(({ symbol }) => symbol === order?.symbol);
  const rules = market && rulesOf(market);
  const side = order && t(order.side === 'buy' ? 'common.buy' : 'common.sell');
  return (
    <Dialog
      isOpen={question !== null && rules !== undefined}
      onClose={onClose}
      title={t('spot.amend')}
      lead={order && `${order.symbol} · ${side} · ${t(kindNames[order.kind])}`}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('spot.amend_save')}
          </Button>
        </>
      }
    >
      {question && rules && (
        <OtherBest key={question.order.id} order={question.order} rules={rules}>
          {(otherBest) => <AmendForm formId={formId} question={question} rules={rules} otherBest={otherBest} />}
        </OtherBest>
      )}
    </Dialog>
  );
}

interface AmendFormProps {
  formId: string;
  question: Asked;
  rules: Rules;
  otherBest: string | null;
}

const fieldNames = { price: 'common.price', quantity: 'common.quantity', stopPrice: 'spot.stop_price' } as const;
const effectWords = {
  nothing: 'spot.amend_nothing',
  keeps: 'spot.amend_keeps',
  loses: 'spot.amend_loses',
  crosses: 'spot.amend_crosses',
  refused: 'spot.amend_refused',
} as const satisfies Record<Exclude<Effect, 'waits'>, string>;

function AmendForm({ formId, question, rules, otherBest }: AmendFormProps) {
  const { t } = useWords();
  const { order } = question;
  const [terms, setTerms] = useState<Terms>(() => wantedTerms(order, question.price));
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<{ term: Term; words: string } | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const effect = effectOf(terms, order, rules, otherBest);
  const faults = isChecked ? termFaults(terms, order, rules) : {};

  function focus(term: Term) {
    formRef.current?.querySelectorAll('input')[termsOf(order).indexOf(term)]?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isAnswered(question)) return;
    setChecked(true);
    const wrong = termsOf(order).find((term) => termFaults(terms, order, rules)[term]);
    if (wrong) focus(wrong);
    if (wrong || effect === 'nothing') return;
    await answer(question, async () => {
      const refused = await sendAmend(order, amendedTerms(terms, order, rules), shownAs(terms, order, rules));
      if (refused !== null && refused.term !== null) {
        setRefusal({ term: refused.term, words: refused.words });
        focus(refused.term);
      }
      return refused === null;
    });
  }
  function faultOf(term: Term): string | null {
    const fault = faults[term];
    if (fault) return t(fault.id, fault.values);
    return refusal?.term === term ? refusal.words : null;
  }

  return (
    <form ref={formRef} id={formId} onSubmit={(event) => void submit(event)} noValidate className="mt-4">
      <div className="flex flex-col gap-3">
        {termsOf(order).map((term) => (
          <AmountField
            key={term}
            label={t(fieldNames[term])}
            unit={term === 'quantity' ? rules.base : rules.quote}
            decimals={term === 'quantity' ? rules.quantityDecimals : rules.priceDecimals}
            value={terms[term]}
            fault={faultOf(term)}
            onValue={(text) => {
              setRefusal(null);
              setTerms({ ...terms, [term]: text });
            }}
          />
        ))}
      </div>
      <Becomes terms={terms} order={order} rules={rules} />
      <p className="mt-3 min-h-5 text-quiet" aria-live="polite">
        {effect === 'waits' ? '' : t(effectWords[effect])}
      </p>
    </form>
  );
}

/** What the row shows while the exchange is asked. */
function shownAs(terms: Terms, order: Order, rules: Rules) {
  const value = notionalOf(terms.price, terms.quantity, rules);
  return {
    quantity: terms.quantity,
    ...(order.type === 'limit' && { price: terms.price }),
    ...(order.stopPrice !== '' && { stopPrice: terms.stopPrice }),
    ...(order.type === 'limit' && value !== null && { total: totalText(value) }),
  };
}

/** Each term as it was and as it becomes. */
function Becomes({ terms, order, rules }: { terms: Terms; order: Order; rules: Rules }) {
  const { t } = useWords();
  const before = presentTerms(order);
  const total = (of: Terms) => {
    const value = notionalOf(of.price, of.quantity, rules);
    return value === null ? '' : totalText(value);
  };
  return (
    <Facts
      facts={[
        order.isPostOnly && [t('common.type'), `${t(kindNames[order.kind])} · ${t('spot.post_only')}`],
        ...termsOf(order).map(
          (term) =>
            [
              t(fieldNames[term]),
              <Change
                key={term}
                from={before[term]}
                to={terms[term]}
                unit={term === 'quantity' ? rules.base : rules.quote}
              />,
            ] as const,
        ),
        order.type === 'limit' && [
          t('common.total'),
          <Change key="total" from={total(before)} to={total(terms)} unit={rules.quote} />,
        ],
        /[1-9]/.test(order.filled) && [t('spot.filled_quantity'), `${listNumber(order.filled)} ${rules.base}`],
      ]}
    />
  );
}

function Change({ from, to, unit }: { from: string; to: string; unit: string }) {
  const { t } = useWords();
  // What was typed gets the digits that the order has.
  const decimals = Math.min(from.split('.')[1]?.length ?? 0, listDecimalsMax);
  const [was, is] = [listNumber(from), formatDecimal(to.replace(/\.$/, '') || '0', { decimals })];
  if (was === is) return `${was} ${unit}`;
  return (
    <span>
      <s className="text-quiet no-underline">
        <span className="sr-only">{t('spot.amend_was')} </span>
        {was}
      </s>
      <span aria-hidden="true" className="mx-1.5 text-quiet">
        →
      </span>
      <b className="font-medium">
        <span className="sr-only">{t('spot.amend_is')} </span>
        {is}
      </b>{' '}
      {unit}
    </span>
  );
}
