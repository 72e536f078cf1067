import { RESULTS } from '@holdfast/protocol/features/history';
import type { ComponentProps, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useChoiceWords } from '../../boards/use-choice-words.ts';
import { settings } from '../../core/settings.ts';
import { gameManifest, offeredGames } from '../../games.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { type GamesSearch, NO_SEARCH } from './games-query.ts';
import { historyWords } from './words/compiled/index.ts';

/** The search form for finished games. */
export function SearchForm({ onSearch }: { onSearch: (search: GamesSearch) => void }): JSX.Element {
  const { lang } = settings.value;
  const w = commonWords();
  const words = historyWords();
  const [search, setSearch] = useState(NO_SEARCH);
  const scenarios = Object.keys(gameManifest(search.game)?.seats ?? {});
  const wording = useChoiceWords(search.game, lang, w.yes, w.no, scenarios.length > 1);
  const change = (part: Partial<GamesSearch>): void => setSearch({ ...search, ...part });
  const input = (
    label: string,
    key: 'with' | 'opening' | 'least' | 'most' | 'since' | 'until',
    attributes: Partial<ComponentProps<typeof TextField>>,
    note?: string,
  ): JSX.Element => (
    <TextField
      label={label}
      note={note}
      {...attributes}
      value={search[key]}
      onChange={(value) => change({ [key]: value })}
    />
  );
  const count = { type: 'number', min: 0, max: 100_000, step: 1, inputMode: 'numeric' } as const;
  return (
    <Form class="stack" onSend={() => onSearch(search)}>
      <Select
        label={words.game}
        value={search.game}
        options={[
          { value: '', label: words.anyGame },
          ...offeredGames().map(({ id, title }) => ({ value: id, label: title[lang] })),
        ]}
        onChange={(game) => change({ game, scenario: '' })}
      />
      <Select
        label={words.result}
        value={search.result}
        options={[
          { value: '' as const, label: words.anyResult },
          ...RESULTS.map((value) => ({ value, label: words.results[value] })),
        ]}
        onChange={(result) => change({ result })}
      />
      {input(words.with, 'with', { maxLength: 24 })}
      <details class="more">
        <summary>{words.moreFields}</summary>
        <div class="stack">
          {scenarios.length > 1 && wording && (
            <Select
              label={words.scenario}
              value={search.scenario}
              options={[
                { value: '', label: words.anyScenario },
                ...scenarios.map((value) => ({ value, label: wording('scenario').answer(value) })),
              ]}
              onChange={(scenario) => change({ scenario })}
            />
          )}
          {input(words.opening, 'opening', { maxLength: 64, autoComplete: 'off' }, words.openingNote)}
          <div class="search-pair">
            {input(words.least, 'least', count)}
            {input(words.most, 'most', count)}
          </div>
          <div class="search-pair">
            {input(words.endedSince, 'since', { type: 'date' })}
            {input(words.endedUntil, 'until', { type: 'date' })}
          </div>
        </div>
      </details>
      <div class="row">
        <Button type="submit" look="main">
          {words.search}
        </Button>
      </div>
    </Form>
  );
}
