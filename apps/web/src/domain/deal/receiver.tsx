import { CopyLine } from '@bourse/client/security/copy-line.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { CashInfo } from '@bourse/contract';

/** What is filled of the receiver's details, in the order in which a payment asks for it. */
function receiverLines(receiver: CashInfo) {
  const lines = [
    ['c2c.receiver_holder', receiver.realName],
    ['c2c.receiver_bank', receiver.bankName],
    ['c2c.receiver_number', receiver.bankAccount],
    ['c2c.receiver_alipay', receiver.alipayAccount],
    ['c2c.receiver_nickname', receiver.wechatNickname],
    ['c2c.receiver_wechat', receiver.wechatAccount],
  ] as const;
  return lines.filter(([, text]) => text !== '');
}

/** Where the money goes; null: it is not told. */
export function Receiver({ receiver }: { receiver: CashInfo | null }) {
  const { t } = useWords();
  const lines = receiver === null ? [] : receiverLines(receiver);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="deal-receiver" className="mt-5">
      <h3 id="deal-receiver" className="font-semibold">
        {t('c2c.deal_receiver')}
      </h3>
      <div className="mt-2 grid gap-3">
        {lines.map(([name, text]) => (
          <CopyLine key={name} label={t(name)} text={text} />
        ))}
      </div>
    </section>
  );
}
