import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/auth/login-screen.tsx';

export const Route = createFileRoute('/components/login')({ component: Screen });
