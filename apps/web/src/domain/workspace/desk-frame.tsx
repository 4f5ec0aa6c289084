import { useWords } from '@bourse/client/words.tsx';
import { type TabItem, Tabs } from '@bourse/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { drawPanels, usePanels } from './panel-store.ts';
import { Splitter } from './splitter.tsx';
import './desk.css';
import './desk-narrow.css';

/** What a phone shows of a trading screen, one at a time. */
export type DeskView = 'chart' | 'book' | 'trades' | 'info';

export interface DeskFrameProps {
  /** Said to who does not see the screen. */
  heading: string;
  /** The phone's tabs; left out: all parts lie below each other. */
  phone?: {
    readonly label: string;
    readonly views: readonly TabItem<DeskView>[];
    readonly view: DeskView;
    readonly onView: (view: DeskView) => void;
  };
  /** Whether a book stands between chart and side. */
  hasBook?: boolean;
  /** The row above the panels. */
  head: ReactNode;
  /** Chart, book and side, each with the class of its place. */
  children: ReactNode;
  orders: ReactNode;
  /** In reach of a phone's thumb. */
  thumbs: ReactNode;
}

/** Frame of every trading screen: rows and columns whose borders can be moved, tabs and thumb buttons on a phone. */
export function DeskFrame({ heading, phone, hasBook = true, head, children, orders, thumbs }: DeskFrameProps) {
  const { t } = useWords();
  // Before the first paint, so that nothing is seen at another size.
  useLayoutEffect(() => drawPanels(usePanels.getState()), []);
  const hint = t('market.resize_hint');
  const view = phone?.view ?? 'chart';
  return (
    <div className="desk" data-view={view} data-book={hasBook ? undefined : 'none'}>
      <h1 className="sr-only">{heading}</h1>
      {head}
      {phone && (
        <Tabs<DeskView>
          label={phone.label}
          idPrefix="view"
          tabs={phone.views}
          value={view}
          onValue={phone.onView}
          className="desk-views"
        />
      )}
      <div id={`view-panel-${view}`} className="desk-view">
        {children}
      </div>
      {orders}
      {hasBook && <Splitter panel="book" label={t('market.resize_book')} hint={hint} />}
      <Splitter panel="side" label={t('market.resize_side')} hint={hint} />
      <Splitter panel="orders" label={t('market.resize_orders')} hint={hint} />
      <div className="desk-thumb">{thumbs}</div>
    </div>
  );
}
