import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal } from '@bourse/ui';
import { ConfirmContract } from '../../../domain/contracts/confirm-contract.tsx';
import { RiskNotice } from '../../../domain/contracts/risk-notice.tsx';
import { breakEven, microOutcome } from './outcome.ts';
import type { Asking, MicroTicketProps } from './use-ticket.ts';

interface QuestionsProps extends MicroTicketProps {
  asking: NonNullable<Asking>;
}

/** What is asked before an order goes: once what the product is, and then each order, unless that was switched off. */
export function Questions(props: QuestionsProps) {
  return props.asking.kind === 'risk' ? <MicroRisk {...props} /> : <ConfirmMicro {...props} />;
}

function MicroRisk({ offer, ticket }: QuestionsProps) {
  const { t } = useWords();
  const odds = {
    percent: ticket.duration.profitPercent,
    rate: breakEven(offer.coin, ticket.duration),
  };
  return (
    <RiskNotice
      product="micro"
      title={t('micro.risk_title')}
      points={[t('micro.risk_lose'), t('micro.risk_odds', odds), t('micro.risk_house'), t('micro.risk_not_cancel')]}
      acceptLabel={t('micro.risk_accept')}
      onAnswer={ticket.answer}
    />
  );
}

function ConfirmMicro({ market, offer, ticket, asking: { isUp } }: QuestionsProps) {
  const { t } = useWords();
  const { coin } = offer;
  const { duration, stake } = ticket;
  const outcome = microOutcome(stake, coin, duration);
  const money = (value = '0') => `${formatDecimal(value, { decimals: 2 })} ${coin.code}`;
  return (
    <ConfirmContract
      product="micro"
      title={t('micro.confirm_title', { direction: t(isUp ? 'micro.up' : 'micro.down'), symbol: market.symbol })}
      lead={t('micro.confirm_text')}
      facts={[
        [t('micro.duration'), t('micro.seconds', { n: duration.seconds })],
        [t('micro.amount'), money(stake)],
        [t('micro.win_pays'), `+${money(outcome?.win)}`],
        [t('micro.loss_costs'), `−${money(outcome?.loss)}`],
        [t('micro.fee'), money(outcome?.fee)],
      ]}
      confirmLabel={t('micro.confirm')}
      notAgainLabel={t('micro.not_again')}
      isUp={isUp}
      onAnswer={ticket.answer}
    />
  );
}
