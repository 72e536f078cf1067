import type { Luck } from '@holdfast/protocol';
import type { LuckReport } from '@holdfast/session/luck';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../core/api.ts';
import { type Failure, toFailure } from '../core/errors.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { type PageProps, to } from '../core/router.ts';
import { callWorker } from '../local/worker-client.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icons.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { useWords } from '../words/index.ts';
import './luck.css';
import { FILE, recordText } from './load-replay.ts';

const Verdict = ({ good, text }: { good: boolean; text: string }): JSX.Element => (
  <li class={`note ${good ? 'good' : 'bad'} verdict`}>
    <Icon name={good ? 'check' : 'warn'} />
    {text}
  </li>
);

function Report({ report }: { report: LuckReport }): JSX.Element {
  const w = useWords();
  const wrong = report.steps.find(({ written, derived }) => written.join() !== derived.join());
  const count = report.steps.reduce((sum, { written }) => sum + written.length, 0);
  return (
    <>
      <h2>{w.luck.steps}</h2>
      <ul class="stack">
        <Verdict good={report.seedMatches} text={report.seedMatches ? w.luck.seedFits : w.luck.seedBad} />
        <Verdict good={!wrong} text={wrong ? w.luck.rollsBad(wrong.at) : w.luck.rollsFit(count)} />
      </ul>
      <p class="soft small">{w.luck.by}</p>
      <dl class="luck-facts">
        <dt>{w.luck.commitment}</dt>
        <dd>
          <code>{report.commitment}</code>
        </dd>
        <dt>{w.luck.seed}</dt>
        <dd>
          <code>{report.seed}</code>
        </dd>
        <dt>{w.luck.words}</dt>
        <dd>{report.words.filter(Boolean).join(' · ') || '–'}</dd>
      </dl>
      <details class="more">
        <summary>{w.luck.table}</summary>
        <table class="table-plain">
          <tbody>
            {report.steps.map(({ at, written }) => (
              <tr key={at}>
                <th scope="row">{w.table.moveN(at)}</th>
                <td>{written.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Where the check of a game's luck stands. */
type LuckCheck =
  | { readonly status: 'loading' }
  /** The game runs: the seed is still secret. */
  | { readonly status: 'running'; readonly commitment: string }
  /** A table from before games on a device promised their luck. */
  | { readonly status: 'nothing-promised' }
  | { readonly status: 'checked'; readonly report: LuckReport }
  | { readonly status: 'failed'; readonly failure: Failure };

/** What was promised about the luck of a table, on this device or on the server. */
const publicLuck = (address: string): Promise<Pick<Luck, 'commitment' | 'seed'>> =>
  address.startsWith(LOCAL_PREFIX)
    ? callWorker('luck', address.slice(LOCAL_PREFIX.length))
    : api('getLuck', { id: address });

async function checkLuck(address: string): Promise<LuckCheck> {
  try {
    if (address !== FILE) {
      const { commitment, seed } = await publicLuck(address);
      if (!commitment) return { status: 'nothing-promised' };
      if (!seed) return { status: 'running', commitment };
    }
    return { status: 'checked', report: await callWorker('verifyLuck', await recordText(address)) };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}

function Check({ check, address, retry }: { check: LuckCheck; address: string; retry: () => void }): JSX.Element {
  const w = useWords();
  const replayLink = (
    <a class="button" href={to('replay', address)}>
      <Icon name="film" />
      {w.end.replay}
    </a>
  );
  switch (check.status) {
    case 'loading':
      return <div class="spinner" role="status" aria-label={w.common.loading} />;
    case 'failed':
      return (
        <ErrorNote failure={check.failure} onRetry={retry}>
          <a class="button" href="#/">
            {w.errors.home}
          </a>
        </ErrorNote>
      );
    case 'running':
      return (
        <>
          <p class="note">{w.luck.notYet}</p>
          <dl class="luck-facts">
            <dt>{w.luck.commitment}</dt>
            <dd>
              <code>{check.commitment}</code>
            </dd>
          </dl>
        </>
      );
    case 'nothing-promised':
      return replayLink;
    case 'checked':
      return (
        <>
          <Report report={check.report} />
          {replayLink}
        </>
      );
  }
}

/** Checks the luck of a game in this browser. */
export function LuckPage({ route }: PageProps): JSX.Element {
  const w = useWords();
  const address = route.path[1] ?? '';
  const [check, setCheck] = useState<LuckCheck>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!address) return;
    let gone = false;
    setCheck({ status: 'loading' });
    void checkLuck(address).then((next) => !gone && setCheck(next));
    return () => {
      gone = true;
    };
  }, [address, tries]);
  return (
    <Frame title={w.luck.title}>
      <div class="page narrow stack">
        <h1>{w.luck.title}</h1>
        <p>{check.status === 'nothing-promised' ? w.luck.nothingPromised : w.luck.lead}</p>
        {address ? (
          <Check check={check} address={address} retry={() => setTries(tries + 1)} />
        ) : (
          <a class="button" href={to('replay')}>
            <Icon name="film" />
            {w.nav.replay}
          </a>
        )}
      </div>
    </Frame>
  );
}
