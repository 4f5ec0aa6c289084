import type { Market } from '@bourse/contract';
import { AppsSection } from './apps/apps-section.tsx';
import { FeaturesSection } from './features/features-section.tsx';
import { LiveSection } from './live/live-section.tsx';

export interface LowerSectionsProps {
  /** The market of the live figures; undefined while markets load, null where they did not. */
  market: Market | undefined | null;
}

/** What nobody sees before scrolling: its code comes after the first drawing. */
export function LowerSections({ market }: LowerSectionsProps) {
  return (
    <>
      {market !== null && <LiveSection market={market} />}
      <FeaturesSection />
      <AppsSection />
    </>
  );
}
