import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/notice/detail-screen.tsx';

export const Route = createFileRoute('/components/noticeDetail')({
  // An id that is no number is a notice that does not exist: the server says so.
  validateSearch: (search: Record<string, unknown>): { id: number } => ({ id: Number(search.id) || 0 }),
  component: Screen,
});
