import { Num } from '@bourse/ui';

/** `10.00000000` → `10`: as people say it. */
export function shortAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** An amount with its coin, without the zeros at its end. */
export function CoinAmount({ value, currency, className }: { value: string; currency: string; className?: string }) {
  return <Num value={shortAmount(value)} zeros="plain" unit={currency} {...(className && { className })} />;
}
