import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { Button, Dialog, formatDecimal } from '@bourse/ui';
import { useEffect, useRef } from 'react';
import { Facts } from '../../../domain/trading/facts.tsx';
import { kindNames } from '../../../domain/trading/kind-names.ts';
import type { Rules } from '../../../domain/trading/rules.ts';
import { kindRules } from './advanced.ts';
import { type FormState, type Summary, workingKind } from './form.ts';

export interface ConfirmOrderProps {
  isOpen: boolean;
  market: Market;
  rules: Rules;
  form: FormState;
  summary: Summary;
  onClose: () => void;
  onConfirm: () => void;
}

/** The order once more before it is sent, for those who asked to be asked. */
export function ConfirmOrder({ isOpen, market, rules, form, summary, onClose, onConfirm }: ConfirmOrderProps) {
  const { t } = useWords();
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) confirmRef.current?.focus();
  }, [isOpen]);
  const isBuy = form.side === 'buy';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('spot.place_confirm')}
      lead={market.symbol}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} variant={isBuy ? 'up' : 'down'} onClick={onConfirm}>
            {t(isBuy ? 'spot.buy_coin' : 'spot.sell_coin', { coin: rules.base })}
          </Button>
        </>
      }
    >
      <OrderTerms rules={rules} form={form} summary={summary} />
    </Dialog>
  );
}

function OrderTerms({ rules, form, summary }: { rules: Rules; form: FormState; summary: Summary }) {
  const { t } = useWords();
  const { advanced } = form;
  const fields = advanced === null ? [] : kindRules[advanced.kind].fields;
  const money = (value: string) => `${formatDecimal(value)} ${rules.quote}`;
  const isBuy = form.side === 'buy';
  return (
    <Facts
      facts={[
        [t('common.side'), t(isBuy ? 'common.buy' : 'common.sell')],
        [t('common.type'), t(kindNames[workingKind(form)])],
        [t('common.price'), form.mode === 'market' ? t('spot.best_price') : money(form.price)],
        fields.includes('stopPrice') && advanced && [t('spot.stop_price'), money(advanced.stopPrice)],
        fields.includes('stopLimitPrice') &&
          advanced && [
            t('spot.stop_limit_price'),
            advanced.stopLimitPrice === '' ? t('spot.market') : money(advanced.stopLimitPrice),
          ],
        fields.includes('trail') && advanced && [t('spot.trail'), `${advanced.trail}%`],
        [t('common.quantity'), `${formatDecimal(form.quantity)} ${rules.base}`],
        [t('spot.fee_at', { rate: rules.feePercent }), money(summary.fee)],
        [t(isBuy ? 'spot.you_pay' : 'spot.you_receive'), money(summary.net)],
      ]}
    />
  );
}
