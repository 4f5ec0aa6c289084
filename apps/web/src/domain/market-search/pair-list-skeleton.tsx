import { Skeleton } from '@bourse/ui';

/** In the place of the list while its code or its markets are on their way. */
export function PairListSkeleton() {
  return (
    <div aria-busy="true" className="grid h-118 content-start gap-5 px-4 pt-3">
      {['40%', '64%', '56%', '60%', '52%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
