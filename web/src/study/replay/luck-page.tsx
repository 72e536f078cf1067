import type { Seat } from '@holdfast/kernel';
import type { Luck } from '@holdfast/protocol';
import { type Finding, LUCK_1, type SeatCount } from '@holdfast/session/luck';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tablesApi } from '../../core/api.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { type PageProps, to } from '../../core/router.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { RecordLuck } from '../../play/local/worker-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { frameWords } from '../../ui/words/frame/compiled/index.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { type LuckWords, luckWords } from '../../words/luck/compiled/index.ts';
import './luck.css';
import { FILE, recordText } from './load-replay.ts';

/** `good` is null if it cannot be known. */
const Verdict = ({ good, text }: { good: boolean | null; text: string }): JSX.Element => (
  <li class={`note ${good === null ? '' : good ? 'good' : 'bad'} verdict`}>
    <Icon name={good === null ? 'eye' : good ? 'check' : 'warn'} />
    {text}
  </li>
);

/** Number of a key's digits to show, enough to tell keys apart. */
const KEY_DIGITS = 12;

/** One sentence for a finding: what was proven, with whose key, or why it cannot be known. */
function sentence(
  w: LuckWords,
  finding: Finding,
  nameOf: (seat: Seat) => string,
  keys: readonly string[] | null,
): string {
  const list = (seats: readonly Seat[]): string => seats.map(nameOf).join(', ');
  const counted = (seats: readonly SeatCount[]): string =>
    seats.map(({ seat, count }) => w.timesAt({ name: nameOf(seat), count })).join(', ');
  switch (finding.is) {
    case 'gaps':
    case 'chains':
    case 'without':
      return finding.holds ? w[finding.is].good : w[finding.is].open({ seats: counted(finding.seats) });
    case 'sit-ins':
      return finding.seats.length === 0 ? w.sitIns.none : w.sitIns.some({ seats: counted(finding.seats) });
    case 'seed':
    case 'asked':
    case 'ending':
    case 'transcript':
      return finding.holds ? w[finding.is].good : w[finding.is].bad;
    case 'draws':
      return finding.holds ? w.draws.good({ n: finding.count }) : w.draws.bad({ at: finding.at ?? 0 });
    case 'elements':
      return finding.holds ? w.elements.good({ n: finding.count }) : w.elements.bad;
    case 'sides':
      return w.sides({ both: finding.both, server: finding.server });
    case 'opening':
      return [
        finding.revealed.length > 0 ? w.opening.revealed({ revealed: list(finding.revealed) }) : w.opening.alone,
        ...(finding.missing.length > 0 ? [w.opening.missing({ missing: list(finding.missing) })] : []),
      ].join(' ');
    case 'transcript-signature':
    case 'record-signature': {
      const isRecord = finding.is === 'record-signature';
      if (finding.holds === null) return isRecord ? w.signature.noneRecord : w.signature.noneStart;
      if (!finding.holds) return w.signature.bad;
      const signed = (isRecord ? w.signature.record : w.signature.start)({ key: finding.key.slice(0, KEY_DIGITS) });
      return keys ? `${signed} ${keys.includes(finding.key) ? w.signature.ours : w.signature.foreign}` : signed;
    }
  }
}

/** True for a valid signature with a key that is not this server's. */
const isForeign = (finding: Finding, keys: readonly string[] | null): boolean =>
  (finding.is === 'transcript-signature' || finding.is === 'record-signature') &&
  keys !== null &&
  !keys.includes(finding.key);

function Report({ checked }: { checked: CheckedLuck }): JSX.Element {
  const w = luckWords();
  const { report, seats, seen, keys } = checked;
  const isOld = report.scheme === LUCK_1;
  const nameOf = (seat: Seat): string => seats[seat] ?? `${seat + 1}`;
  return (
    <>
      <h2>{w.steps}</h2>
      <ul class="stack">
        {report.findings.map((finding) => (
          <Verdict
            key={finding.is}
            good={finding.holds && isForeign(finding, keys) ? null : finding.holds}
            text={sentence(w, finding, nameOf, keys)}
          />
        ))}
        {!isOld && (
          <Verdict
            good={seen && seen.differs === null}
            text={seen ? (seen.differs === null ? w.seen.good({ n: seen.compared }) : w.seen.bad) : w.seen.none}
          />
        )}
      </ul>
      {!isOld && <p class="soft small">{w.unknown}</p>}
      <p class="soft small">{w.by}</p>
      <dl class="luck-facts">
        <dt>{w.commitment}</dt>
        <dd>
          <code>{report.commitment}</code>
        </dd>
        <dt>{w.seedShown}</dt>
        <dd>
          <code>{report.seed}</code>
        </dd>
      </dl>
      <details class="more">
        <summary>{w.table}</summary>
        <table class="table-plain">
          <tbody>
            {report.steps.map(({ at, written, from }) => (
              <tr key={at}>
                <th scope="row">{commonWords().moveN({ n: at })}</th>
                <td>{written.join(', ')}</td>
                {!isOld && <td class="soft">{w.from[from]}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** A checked record, and the keys that this server publishes (null if it doesn't respond). */
interface CheckedLuck extends RecordLuck {
  readonly keys: readonly string[] | null;
}

/** State of the check of a game's luck. */
type LuckCheck =
  | { readonly status: 'loading' }
  /** The game is still in progress, so the seed is secret. */
  | { readonly status: 'running'; readonly commitment: string; readonly word: SeenWord | null }
  /** A table without a commitment: an old local one, or one that continues another game. */
  | { readonly status: 'nothing-promised' }
  | { readonly status: 'checked'; readonly checked: CheckedLuck }
  | { readonly status: 'failed'; readonly failure: Failure };

/** The word for the last move that this browser saw; everybody at the table has the same. */
interface SeenWord {
  readonly n: number;
  readonly word: string;
}

async function seenWord(table: string): Promise<SeenWord | null> {
  const [{ clientStateOf }, { spokenWord }] = await Promise.all([
    import('../../play/local/testimonies.ts'),
    import('@holdfast/session/device'),
  ]);
  const heads = (await clientStateOf(table))?.heads ?? [];
  const hash = heads.at(-1);
  return hash ? { n: heads.length - 1, word: spokenWord(hash) } : null;
}

/** Loads a table's commitment and, after the game, its seed, from this device or the server. */
const publicLuck = (address: string): Promise<Pick<Luck, 'commitment' | 'seed'>> =>
  address.startsWith(LOCAL_PREFIX)
    ? callWorker('luck', address.slice(LOCAL_PREFIX.length))
    : tablesApi.getLuck({ table: address });

async function checkLuck(address: string): Promise<LuckCheck> {
  try {
    if (address !== FILE) {
      const { commitment, seed } = await publicLuck(address);
      if (!commitment) return { status: 'nothing-promised' };
      if (!seed) return { status: 'running', commitment, word: await seenWord(address) };
    }
    const [luck, keys] = await Promise.all([
      recordText(address).then((text) => callWorker('verifyLuck', text)),
      // Without a server, there are no published keys to compare with the record's key.
      tablesApi.getKeys().then(
        (published) => published.keys,
        () => null,
      ),
    ]);
    return { status: 'checked', checked: { ...luck, keys } };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}

function Check({ check, address, retry }: { check: LuckCheck; address: string; retry: () => void }): JSX.Element {
  const w = commonWords();
  const l = luckWords();
  const replayLink = (
    <ButtonLink icon="film" href={to('replay', address)}>
      {w.showReplay}
    </ButtonLink>
  );
  switch (check.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <ErrorNote failure={check.failure} onRetry={retry}>
          <ButtonLink href="#/">{errorWords().home}</ButtonLink>
        </ErrorNote>
      );
    case 'running':
      return (
        <>
          <p class="note">{l.notYet}</p>
          <dl class="luck-facts">
            <dt>{l.commitment}</dt>
            <dd>
              <code>{check.commitment}</code>
            </dd>
            {check.word && (
              <>
                <dt>{l.word}</dt>
                <dd>{l.wordAt(check.word)}</dd>
              </>
            )}
          </dl>
          {check.word && <p class="soft small">{l.wordHelp}</p>}
        </>
      );
    case 'nothing-promised':
      return replayLink;
    case 'checked':
      return (
        <>
          <Report checked={check.checked} />
          {replayLink}
        </>
      );
  }
}

/** Checks the luck of a game in this browser. */
export function LuckPage({ route }: PageProps): JSX.Element {
  const l = luckWords();
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
  const isOld = check.status === 'checked' && check.checked.report.scheme === LUCK_1;
  return (
    <Frame title={l.title}>
      <div class="page narrow stack">
        <h1>{l.title}</h1>
        <p>{check.status === 'nothing-promised' ? l.nothingPromised : isOld ? l.leadOld : l.lead}</p>
        {address ? (
          <Check check={check} address={address} retry={() => setTries(tries + 1)} />
        ) : (
          <ButtonLink icon="film" href={to('replay')}>
            {frameWords().replay}
          </ButtonLink>
        )}
      </div>
    </Frame>
  );
}
