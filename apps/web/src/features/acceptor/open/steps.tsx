import { useWords } from '@bourse/client/words.tsx';

const depositSteps = ['acceptor.deposit_step_1', 'acceptor.deposit_step_2', 'acceptor.deposit_step_3'] as const;
const withdrawalSteps = [
  'acceptor.withdrawal_step_1',
  'acceptor.withdrawal_step_2',
  'acceptor.withdrawal_step_3',
  'acceptor.withdrawal_step_4',
] as const;

/** How a deal goes, with its clocks. */
export function Steps({ isDeposit }: { isDeposit: boolean }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="acceptor-steps" className="rounded-m bg-raised px-4 py-4">
      <h2 id="acceptor-steps" className="font-semibold">
        {t('acceptor.steps')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-s">
        {(isDeposit ? depositSteps : withdrawalSteps).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
