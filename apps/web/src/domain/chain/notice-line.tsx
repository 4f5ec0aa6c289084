import { classes, Icon, type IconName } from '@bourse/ui';
import type { ReactNode } from 'react';

export interface NoticeLineProps {
  tone: 'note' | 'care' | 'bad';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

const tones = {
  note: { ground: 'bg-raised', icon: 'info', colour: 'text-quiet' },
  care: { ground: 'bg-brass-soft', icon: 'alert', colour: 'text-brass' },
  bad: { ground: 'bg-bad-soft', icon: 'alert', colour: 'text-bad' },
} as const satisfies Record<string, { ground: string; icon: IconName; colour: string }>;

/** A sentence to heed, and what can be done about it. */
export function NoticeLine({ tone, title, children, action, className }: NoticeLineProps) {
  const { ground, icon, colour } = tones[tone];
  return (
    <div className={classes('flex gap-2.5 rounded-s px-3.5 py-2.5 text-s', ground, className)}>
      <Icon name={icon} className={classes('mt-0.5', colour)} />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-1.5">{action}</div>}
      </div>
    </div>
  );
}
