import { Button } from '../action/button.tsx';

export interface PagerProps {
  /** Names the navigation. */
  label: string;
  page: number;
  pages: number;
  /** Where one is, in words. */
  place: string;
  previousLabel: string;
  nextLabel: string;
  onPage: (page: number) => void;
}

/** Page by page: where one is, and the pages before and after. */
export function Pager({ label, page, pages, place, previousLabel, nextLabel, onPage }: PagerProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-3 border-t border-line p-3">
      <span className="text-s text-quiet tabular-nums">{place}</span>
      <Button variant="line" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previousLabel}
      </Button>
      <Button variant="line" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {nextLabel}
      </Button>
    </nav>
  );
}
