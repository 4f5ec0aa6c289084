import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/spot/screen.tsx';

export const Route = createFileRoute('/dealCenter')({ staticData: { frame: 'desk' }, component: Screen });
