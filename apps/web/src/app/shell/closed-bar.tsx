import { loadWordsOf, type Speech, useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Icon } from '@bourse/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followClosed, useClosed } from './closed.ts';
import './closed-bar.css';

/** The sentence of an effect; none of one that this build does not know. */
function sentenceOf(effect: string, t: Speech['t']): string {
  const id = `closed.${effect}`;
  const said = t(id as MessageId);
  return said === id ? '' : said;
}

/** Says what is closed to everybody, and what staff wrote about it. Nothing while all is open. */
export function ClosedBar() {
  const { t } = useWords();
  const rows = useClosed((state) => state.rows);
  const hasWords = useWordsFor(rows.length > 0);
  const bar = useHeight<HTMLDivElement>();
  useEffect(followClosed, []);
  const isShown = rows.length > 0 && hasWords;
  return (
    <div ref={bar} role="status" className={isShown ? 'closed-bar' : 'sr-only'}>
      {isShown &&
        rows.map(({ id, effect, text }) => {
          const sentence = sentenceOf(effect, t);
          return (
            <p key={id}>
              <Icon name="alert" size={14} />
              <span>
                {sentence !== '' && <strong>{sentence}</strong>}
                {sentence !== '' && text !== '' && ' · '}
                {text}
              </span>
            </p>
          );
        })}
    </div>
  );
}

/** The words of what is closed are fetched once something is. */
function useWordsFor(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted || isHere) return;
    // Without them what staff wrote is still said.
    void loadWordsOf('closed').then(
      () => setHere(true),
      () => setHere(true),
    );
  }, [isWanted, isHere]);
  return isHere;
}

/** The trading screen fills the window below the bar: it has to know how high that is. */
function useHeight<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const tell = () => {
      const isShown = element.classList.contains('closed-bar');
      style.setProperty('--closed-bar', isShown ? `${element.offsetHeight}px` : '0px');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--closed-bar');
    };
  }, []);
  return ref;
}
