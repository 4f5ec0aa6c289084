import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/home/screen.tsx';

export const Route = createFileRoute('/')({ component: Screen });
