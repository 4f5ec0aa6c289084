import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';

const features: readonly { title: MessageId; text: MessageId; link?: { href: string; words: MessageId } }[] = [
  { title: 'home.feature_orders', text: 'home.feature_orders_text' },
  { title: 'home.feature_chart', text: 'home.feature_chart_text' },
  { title: 'home.feature_money', text: 'home.feature_money_text' },
  { title: 'home.feature_journal', text: 'home.feature_journal_text' },
  { title: 'home.feature_offline', text: 'home.feature_offline_text' },
  {
    title: 'home.feature_api',
    text: 'home.feature_api_text',
    link: { href: '/docs', words: 'site.api_docs' },
  },
];

/** What the exchange can do, in six sentences that are true of it today. */
export function FeaturesSection() {
  const { t } = useWords();
  return (
    <section aria-labelledby="features-title" className="mt-12 md:mt-18">
      <h2 id="features-title" className="mb-6 text-2xl font-semibold tracking-[-0.022em]">
        {t('home.features_title')}
      </h2>
      <ul className="sheet grid overflow-hidden sm:grid-cols-2 xl:grid-cols-3">
        {features.map(({ title, text, link }) => (
          <li key={title} className="-mr-px -mb-px border-r border-b border-line p-5 md:px-10 md:py-8">
            <h3 className="text-l font-semibold tracking-[-0.01em]">{t(title)}</h3>
            <p className="mt-2 leading-5.5 text-quiet">{t(text)}</p>
            {link && (
              <a href={link.href} className="link mt-3 inline-block text-s">
                {t(link.words)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
