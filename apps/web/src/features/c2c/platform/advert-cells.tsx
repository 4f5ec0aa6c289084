/** What a row of the platform shows of an advert. */
import { useWords } from '@bourse/client/words.tsx';
import type { Advert, LegalCoin } from '@bourse/contract';
import { Button, formatDecimal, Num, Tag, Tooltip } from '@bourse/ui';
import { wayWords } from '../../../domain/deal/ways.ts';
import { othersFloatText } from '../float.ts';
import { distanceText, moneyDecimals } from './amounts.ts';

/** Whose it is, and how many of their deals were completed. */
export function Owner({ advert: { owner, completion } }: { advert: Advert }) {
  const { t } = useWords();
  return (
    <>
      {owner}
      <span className="block text-xs leading-4 font-normal text-quiet tabular-nums" title={t('c2c.completion_about')}>
        {completion === null
          ? t('c2c.completion_new')
          : t('c2c.completion', { rate: formatDecimal(completion.rate), count: completion.count })}
      </span>
    </>
  );
}

/** With the distance from the index; none is shown while there is no index, or while the rows are another coin's. */
export function Price({ advert: { price, coinId, float }, coin }: { advert: Advert; coin: LegalCoin }) {
  const { t } = useWords();
  const distance = coin.indexPrice === null || coin.id !== coinId ? null : distanceText(price, coin.indexPrice);
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {float !== null && <FloatMark float={float} />}
        <Num value={price} decimals={moneyDecimals} unit="CNY" zeros="plain" className="font-medium" />
      </span>
      {distance !== null && (
        <span className="block text-xs leading-4 text-quiet">
          {t('c2c.platform_distance', { percent: `${formatDecimal(distance, { sign: 'always' })}%` })}
        </span>
      )}
    </>
  );
}

/** The price follows the index: by how much is said to pointer, key and finger. */
function FloatMark({ float }: { float: NonNullable<Advert['float']> }) {
  const { t } = useWords();
  return (
    <Tooltip content={othersFloatText(t, float)}>
      {(props) => (
        <button type="button" {...props}>
          <Tag>{t('c2c.floating')}</Tag>
        </button>
      )}
    </Tooltip>
  );
}

export function Ways({ ways }: Pick<Advert, 'ways'>) {
  const { t } = useWords();
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {ways.map((way) => (
        <Tag key={way}>{t(wayWords[way])}</Tag>
      ))}
    </span>
  );
}

/** Its name says whose advert it is: the rows have one each. */
export function TakeButton({ advert: { isSell, owner, price }, onPress }: { advert: Advert; onPress: () => void }) {
  const { t } = useWords();
  const act = t(isSell ? 'c2c.buy' : 'c2c.sell');
  return (
    <Button
      size="s"
      variant={isSell ? 'up' : 'down'}
      aria-haspopup="dialog"
      aria-label={`${act} · ${owner} · ${formatDecimal(price)} CNY`}
      onClick={onPress}
      className="max-md:mt-1 max-md:h-10 max-md:w-full"
    >
      {act}
    </Button>
  );
}
