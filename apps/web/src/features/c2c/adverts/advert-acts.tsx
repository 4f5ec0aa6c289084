import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Advert } from '@bourse/contract';
import { Button, toast } from '@bourse/ui';
import { useState } from 'react';
import { pauseAdvert } from '../client.ts';
import { readC2cAgain } from '../own.ts';

/** How many of an ad's orders are open, and the way to all of them. */
export function AdvertDeals({ advert: { id, openDeals } }: { advert: Advert }) {
  const { t } = useWords();
  return (
    <span className="inline-flex items-center gap-3">
      <span>{openDeals}</span>
      <Link to="/c2cDetail" search={{ id }} className="link">
        {t('c2c.view_deals')}
      </Link>
    </span>
  );
}

/** The button that lets an ad rest or offers it again, and the one that takes it down. */
export function AdvertActs({ advert, onTakeDown }: { advert: Advert; onTakeDown: () => void }) {
  const { t } = useWords();
  if (advert.status === 'ended') return '–';
  return (
    <span className="-mr-3 flex items-center justify-end max-md:-my-3">
      {advert.status !== 'hidden' && <PauseButton advert={advert} />}
      <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={onTakeDown}>
        {t('c2c.take_down')}
      </Button>
    </span>
  );
}

/** It can be taken back by a press, so nothing is asked. */
function PauseButton({ advert: { id, status } }: { advert: Advert }) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const isPaused = status === 'paused';

  async function turn(): Promise<void> {
    setBusy(true);
    try {
      toast.good(await pauseAdvert(id, !isPaused));
    } catch (error) {
      toast.bad(refusalText(error));
    }
    setBusy(false);
    readC2cAgain();
  }

  return (
    <Button variant="ghost" size="s" isBusy={isBusy} onClick={() => void turn()}>
      {t(isPaused ? 'c2c.resume' : 'c2c.pause')}
    </Button>
  );
}
