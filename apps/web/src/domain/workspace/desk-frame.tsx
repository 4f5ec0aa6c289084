import { useWords } from '@bourse/client/words.tsx';
import { type TabItem, Tabs } from '@bourse/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { drawPanels, usePanels } from './panel-store.ts';
import { Splitter } from './splitter.tsx';

/** What a phone shows of a trading screen, one at a time. */
export type DeskView = 'chart' | 'book' | 'trades' | 'info';

export interface DeskFrameProps {
  /** Said to who does not see the screen. */
  heading: string;
  /** Names the phone's tabs. */
  viewsLabel: string;
  views: readonly TabItem<DeskView>[];
  view: DeskView;
  onView: (view: DeskView) => void;
  /** The row above the panels. */
  head: ReactNode;
  /** Chart, book and side, each with the class of its place. */
  children: ReactNode;
  orders: ReactNode;
  /** In reach of a phone's thumb. */
  thumbs: ReactNode;
}

/** Frame of every trading screen: rows and columns whose borders can be moved, tabs and thumb buttons on a phone. */
export function DeskFrame({
  heading,
  viewsLabel,
  views,
  view,
  onView,
  head,
  children,
  orders,
  thumbs,
}: DeskFrameProps) {
  const { t } = useWords();
  // Before the first paint, so that nothing is seen at another size.
  useLayoutEffect(() => drawPanels(usePanels.getState()), []);
  const hint = t('market.resize_hint');
  return (
    <div className="desk" data-view={view}>
      <h1 className="sr-only">{heading}</h1>
      {head}
      <Tabs<DeskView>
        label={viewsLabel}
        idPrefix="view"
        tabs={views}
        value={view}
        onValue={onView}
        className="desk-views"
      />
      <div id={`view-panel-${view}`} className="desk-view">
        {children}
      </div>
      {orders}
      <Splitter panel="book" label={t('market.resize_book')} hint={hint} />
      <Splitter panel="side" label={t('market.resize_side')} hint={hint} />
      <Splitter panel="orders" label={t('market.resize_orders')} hint={hint} />
      <div className="desk-thumb">{thumbs}</div>
    </div>
  );
}
