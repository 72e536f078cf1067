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

/** What was promised about the luck of a table, on this device or on the server. */
const publicLuck = (address: string): Promise<Pick<Luck, 'commitment' | 'seed'>> =>
  address.startsWith(LOCAL_PREFIX)
    ? callWorker('luck', address.slice(LOCAL_PREFIX.length))
    : api('getLuck', { id: address });

/** Checks the luck of a game in this browser. */
export function LuckPage({ route }: PageProps): JSX.Element {
  const w = useWords();
  const address = route.path[1] ?? '';
  const [proof, setProof] = useState<Pick<Luck, 'commitment' | 'seed'> | null>(null);
  const [report, setReport] = useState<LuckReport | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const none = address === '';
  const nothingPromised = proof !== null && !proof.commitment;
  useEffect(() => {
    if (none) return;
    setFailure(null);
    const check = async (): Promise<void> => {
      try {
        if (address !== FILE) {
          const shown = await publicLuck(address);
          setProof(shown);
          if (!shown.seed || !shown.commitment) return;
        }
        setReport(await callWorker('verifyLuck', await recordText(address)));
      } catch (error) {
        setFailure(toFailure(error));
      }
    };
    void check();
  }, [address, tries]);
  return (
    <Frame title={w.luck.title}>
      <div class="page narrow stack">
        <h1>{w.luck.title}</h1>
        <p>{nothingPromised ? w.luck.nothingPromised : w.luck.lead}</p>
        {failure && (
          <ErrorNote failure={failure} onRetry={() => setTries(tries + 1)}>
            <a class="button" href="#/">
              {w.errors.home}
            </a>
          </ErrorNote>
        )}
        {proof?.commitment && !proof.seed && (
          <>
            <p class="note">{w.luck.notYet}</p>
            <dl class="luck-facts">
              <dt>{w.luck.commitment}</dt>
              <dd>
                <code>{proof.commitment}</code>
              </dd>
            </dl>
          </>
        )}
        {report && <Report report={report} />}
        {(nothingPromised || report) && (
          <a class="button" href={to('replay', address)}>
            <Icon name="film" />
            {w.end.replay}
          </a>
        )}
        {none && (
          <a class="button" href={to('replay')}>
            <Icon name="film" />
            {w.nav.replay}
          </a>
        )}
        {!none && !failure && !report && !(proof && (nothingPromised || !proof.seed)) && (
          <div class="spinner" role="status" aria-label={w.common.loading} />
        )}
      </div>
    </Frame>
  );
}
