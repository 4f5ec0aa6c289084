import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/auth/reset-screen.tsx';

export const Route = createFileRoute('/resetPwd')({ component: Screen });
