import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/auth/forget-screen.tsx';

export const Route = createFileRoute('/forgetPwd')({ component: Screen });
