import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Rule, RulePages } from '../../boards/rule-pages.ts';
import { RuleText } from '../../boards/rule-text.tsx';
import { ruleWords } from '../../boards/words/rule/compiled/index.ts';
import { announce } from '../../core/announce.ts';
import { ApiError } from '../../core/errors.ts';
import { shownLang } from '../../core/page-words.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { gameOrDefault, offeredGames } from '../../games.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Segments, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useIdleRender } from '../../ui/use-idle-render.ts';
import { useNarrowScreen } from '../../ui/use-narrow-screen.ts';
import { rulesWords } from './words/compiled/index.ts';
import './rules.css';
import { useRulePages } from '../../boards/use-rule-pages.ts';
import { pictureWords } from '../../boards/words/picture/compiled/index.ts';
import { QUICK_START, QuickStartPage } from './quick-start.tsx';

type Chapter = RulePages['chapters'][number];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True if every word of the search occurs in the rule. */
function matches(rule: Rule, search: string): boolean {
  const all = plain(`${rule.id} ${rule.title} ${rule.text.join(' ')}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const filtered = (pages: RulePages, search: string): RulePages =>
  search.trim() === ''
    ? pages
    : {
        ...pages,
        chapters: pages.chapters
          .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => matches(rule, search.trim())) }))
          .filter(({ rules }) => rules.length > 0),
      };

function RuleItem(props: { game: string; rule: Rule; here: boolean; onPick: () => void }): JSX.Element {
  const { game, rule, here } = props;
  return (
    <article class="rule" id={rule.id} data-here={here || undefined} tabIndex={-1}>
      <h3>
        <a
          class="rule-id"
          href={to('rules', game, rule.id)}
          aria-label={rulesWords().link({ id: rule.id })}
          onClick={props.onPick}
        >
          {rule.id}
        </a>
        {rule.title}
      </h3>
      <RuleText game={game} rule={rule} />
    </article>
  );
}

/** The choice of game, the link between the rules and the quick start, and the search. */
function RulesHead(props: {
  game: string;
  quickStart: RulePages['quickStart'];
  quick: boolean;
  search: string;
  count: number;
  onSearch: (search: string) => void;
}): JSX.Element {
  const w = rulesWords();
  const { game, quickStart, quick, search, count } = props;
  return (
    <div class="stack rules-head">
      <h1>{w.title}</h1>
      <p class="soft">{w.lead}</p>
      <div class="row rules-choice">
        <Segments
          legend={w.game}
          hideLegend
          value={game}
          options={offeredGames(game).map(({ id, title }) => ({ value: id, label: title[shownLang()] }))}
          onChange={(id) => go(quick ? to('rules', id, QUICK_START) : to('rules', id))}
        />
        {quickStart && (
          <ButtonLink
            look="main"
            icon={quick ? 'list' : 'bulb'}
            href={quick ? to('rules', game) : to('rules', game, QUICK_START)}
          >
            {quick ? pictureWords().allRules : quickStart.title}
          </ButtonLink>
        )}
      </div>
      {!quick && (
        <div class="search">
          <Icon name="search" />
          <TextField
            label={w.search}
            hideLabel
            type="search"
            value={search}
            placeholder={w.search}
            onChange={props.onSearch}
          />
        </div>
      )}
      {search && <p class="soft">{count === 0 ? w.none : w.found({ n: count })}</p>}
    </div>
  );
}

function ChapterList({ game, chapters }: { game: string; chapters: readonly Chapter[] }): JSX.Element {
  const w = rulesWords();
  const narrow = useNarrowScreen();
  return (
    <nav class="chapters" aria-label={w.chapters}>
      {/* The list is long, so it is collapsed on a phone. */}
      <details class="more" open={!narrow}>
        <summary>{w.chapters}</summary>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.title}>
              <a href={to('rules', game, chapter.rules[0]?.id ?? '')}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

const ChapterSection = (props: {
  game: string;
  chapter: Chapter;
  here: string;
  hideIntro: boolean;
  onPick: () => void;
}): JSX.Element => (
  <section class="chapter">
    <h2>{props.chapter.title}</h2>
    {props.chapter.intro && !props.hideIntro && <p class="chapter-intro">{props.chapter.intro}</p>}
    {props.chapter.fallback && <p class="note small">{rulesWords().missing}</p>}
    {props.chapter.rules.map((rule) => (
      <RuleItem key={rule.id} game={props.game} rule={rule} here={rule.id === props.here} onPick={props.onPick} />
    ))}
  </section>
);

/** The rules of a game, with chapters, search, and a link to every rule. */
export function RulesPage({ route }: PageProps): JSX.Element {
  const w = rulesWords();
  const { id: game, title } = gameOrDefault(route.path[1]);
  const here = route.path[2] === QUICK_START ? '' : (route.path[2] ?? '');
  const loaded = useRulePages(game);
  const pages = loaded === 'missing' ? null : loaded;
  const quick = route.path[2] === QUICK_START && pages?.quickStart !== null;
  const [search, setSearch] = useState('');
  const shown = useMemo(() => (pages ? filtered(pages, search) : null), [pages, search]);
  const chapters = shown?.chapters ?? [];
  const wantedChapter = chapters.findIndex(({ rules }) => rules.some(({ id }) => id === here));
  // Render everything up to the requested rule at once, so that nothing is inserted above it later.
  const drawn = Math.max(useIdleRender(chapters.length, `${game} ${search}`), wantedChapter + 1);
  // Clear the search when a link to a rule is followed.
  useEffect(() => setSearch(''), [game, here]);
  useEffect(() => {
    if (!pages || !here || search) return;
    const rule = document.getElementById(here);
    rule?.scrollIntoView({ block: 'start' });
    rule?.focus({ preventScroll: true });
  }, [pages, here, search === '']);
  const count = chapters.reduce((sum, { rules }) => sum + rules.length, 0);
  useEffect(() => {
    if (search) announce(count === 0 ? w.none : w.found({ n: count }));
  }, [search, count]);
  const quickStart = pages?.quickStart ?? null;
  return (
    <Frame title={`${w.title}: ${title[shownLang()]}`}>
      <div class="page rules">
        <RulesHead
          game={game}
          quickStart={quickStart}
          quick={quick}
          search={search}
          count={count}
          onSearch={setSearch}
        />
        {quick && quickStart && <QuickStartPage game={game} quickStart={quickStart} />}
        {shown && !quick && !search && <ChapterList game={game} chapters={chapters} />}
        {pages && here && !search && wantedChapter < 0 && (
          <p class="note warm rules-unknown">{ruleWords().unknown({ id: here })}</p>
        )}
        {quick && pages ? null : shown ? (
          <div class="rule-chapters">
            {chapters.slice(0, drawn).map((chapter) => (
              <ChapterSection
                key={chapter.title}
                game={game}
                chapter={chapter}
                here={here}
                hideIntro={search !== ''}
                onPick={() => setSearch('')}
              />
            ))}
          </div>
        ) : loaded === 'missing' ? (
          <ErrorNote failure={new ApiError('offline', '')} onRetry={() => location.reload()} />
        ) : (
          <Loading />
        )}
      </div>
    </Frame>
  );
}
