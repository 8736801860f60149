import { paths } from '@playhouse/rules/paths';
import { usePageMetadata } from '../../shared/page-metadata';
import { fitOf, Name } from '../../shared/ui/text/names';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import { ResponsibleGambling } from '../responsible-gambling';
import { usePlatformChoice } from '../platform-choice/platform-choice';
import section from '../section.module.css';
import { useSite } from '../use-site';
import { useGetRegionsQuery } from '../../api/regions';
import { availability } from '../region/availability';
import { useUnavailable } from '../region/use-unavailable';
import { PlatformCard } from './platform-card';
import styles from './play-page.module.css';

export default function PlayPage() {
  const { code, countClicks, creator, platforms, showRace, texts } = useSite();
  const choice = usePlatformChoice(platforms);
  const unavailable = useUnavailable();
  const { data: regions } = useGetRegionsQuery();
  const codes = [...new Set(platforms.map((platform) => platform.code ?? code))];
  const names = platforms.map(({ name }) => name);
  // The styles show the same order before the page is hydrated.
  const ordered = [...platforms].sort(
    (a, b) => Number(b.key === choice) - Number(a.key === choice),
  );
  usePageMetadata({
    title: `Start Playing | ${creator.name}`,
    siteName: creator.name,
    description: `Join ${codes.length > 1 ? '' : `with the code ${codes[0] ?? code}: `}${names.join(' or ')}. The benefits of each platform, and the link to sign up. 18+ only.`,
    keywords: [
      ...names,
      ...(codes.length > 0 ? codes : [code]).map((own) => `referral code ${own}`),
      creator.name,
    ].join(', '),
    canonical: paths.play,
  });
  return (
    <div className={section.page}>
      <header className={section.head}>
        <h1>Start Playing</h1>
        <p className={section.lead}>
          {platforms.length > 1
            ? `${platforms.length === 2 ? 'Two' : 'Several'} platforms${codes.length > 1 ? '' : ', one code'}. Choose the one for your country.`
            : `Register with the code ${codes[0] ?? code}${showRace ? ' to take part in the monthly race' : ''}.`}
        </p>
      </header>
      <div className={styles.disclosure}>
        <AffiliateDisclosure hasCasinoLinks={platforms.length > 0} />
      </div>
      <div className={styles.platforms} data-choices={platforms.map(({ key }) => key).join(' ')}>
        {ordered.map((platform) => (
          <PlatformCard
            key={platform.key}
            platform={platform}
            code={platform.code ?? code}
            countClicks={countClicks}
            availability={regions && (availability(regions, platform.key) ?? null)}
            unavailable={unavailable[platform.key]}
          />
        ))}
      </div>
      <section className={section.section} aria-labelledby="why-choose">
        <div className={section.sectionHead}>
          <h2 id="why-choose" data-fit={fitOf(creator.name)}>
            <Name>{`Why Choose ${creator.name}?`}</Name>
          </h2>
        </div>
        <dl className={styles.reasons}>
          {texts.whyChoose.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ResponsibleGambling />
    </div>
  );
}
