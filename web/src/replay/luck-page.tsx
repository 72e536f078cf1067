import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type LuckProof, luckOf } from '../core/api.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { type PageProps, to } from '../core/router.ts';
import { callWorker } from '../local/worker-client.ts';
import type { LuckReport } from '../local/worker-messages.ts';
import { Trouble } from '../table/connection.ts';
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
  const wrong = report.lines.find(({ written, derived }) => written.join() !== derived.join());
  const count = report.lines.reduce((sum, { written }) => sum + written.length, 0);
  return (
    <>
      <h2>{w.luck.steps}</h2>
      <ul class="stack">
        <Verdict good={report.seedFits} text={report.seedFits ? w.luck.seedFits : w.luck.seedBad} />
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
            {report.lines.map(({ at, written }) => (
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

/** Checks the luck of a game in this browser. */
export function LuckPage({ route }: PageProps): JSX.Element {
  const w = useWords();
  const address = route.path[1] ?? '';
  const [proof, setProof] = useState<LuckProof | null>(null);
  const [report, setReport] = useState<LuckReport | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [tries, setTries] = useState(0);
  const here = address.startsWith(LOCAL_PREFIX);
  const none = address === '';
  useEffect(() => {
    if (here || none) return;
    setTrouble(null);
    const check = async (): Promise<void> => {
      try {
        if (address !== FILE) {
          const shown = await luckOf(address);
          setProof(shown);
          if (!shown.seed) return;
        }
        setReport(await callWorker('verifyLuck', await recordText(address)));
      } catch (error) {
        setTrouble(error instanceof Trouble ? error : new Trouble('broken', String(error)));
      }
    };
    void check();
  }, [address, tries]);
  return (
    <Frame title={w.luck.title}>
      <div class="page narrow stack">
        <h1>{w.luck.title}</h1>
        <p>{here ? w.luck.local : w.luck.lead}</p>
        {trouble && (
          <ErrorNote trouble={trouble} onRetry={() => setTries(tries + 1)}>
            <a class="button" href="#/">
              {w.trouble.home}
            </a>
          </ErrorNote>
        )}
        {proof && !proof.seed && (
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
        {(here || report) && (
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
        {!here && !none && !trouble && !report && !(proof && !proof.seed) && (
          <div class="spinner" role="status" aria-label={w.common.loading} />
        )}
      </div>
    </Frame>
  );
}
