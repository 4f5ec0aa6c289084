import { usePart } from '../use-part.ts';
import type { OrderLinesProps } from './order-lines.tsx';

const load = () => import('./order-lines.tsx');

/** Own orders on the chart, for those who have some. */
export function LazyOrderLines(props: OrderLinesProps) {
  const part = usePart(load);
  return part.status === 'ready' && <part.module.OrderLines {...props} />;
}
