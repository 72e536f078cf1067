import { type AdminReport, REPORT_OUTCOMES, type ReportOutcome } from '@holdfast/protocol/features/moderation';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { to } from '../../core/router.ts';
import { Button } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { Segments } from '../../ui/fields.tsx';
import { adminApi } from './admin-api.ts';
import { AdminRows, AskDialog, useAdminWords } from './admin-parts.tsx';
import { BanDialog, type BanSubject } from './ban-dialog.tsx';
import { ChatLines } from './chat-lines.tsx';
import { useAdminList } from './use-admin-list.ts';

/** People's reports with the chat around the line, and their outcomes. */
export function ReportsSection(): JSX.Element {
  const words = useAdminWords();
  const [state, setState] = useState<'open' | 'closed'>('open');
  const [closing, setClosing] = useState<AdminReport | null>(null);
  const [banning, setBanning] = useState<BanSubject | null>(null);
  const list = useAdminList(state, async (page) => {
    const { reports, more } = await adminApi.listReports({ state, page });
    return { items: reports, more };
  });
  return (
    <>
      <Segments
        legend={words.state}
        hideLegend
        value={state}
        options={(['open', 'closed'] as const).map((value) => ({ value, label: words.reportStates[value] }))}
        onChange={setState}
      />
      <AdminRows
        list={list}
        empty={state === 'open' ? words.noReports : words.nothing}
        row={(report) => <ReportCard key={report.id} report={report} onClose={setClosing} onBan={setBanning} />}
      />
      {closing && <CloseDialog report={closing} onClose={() => setClosing(null)} onDone={() => void list.reload()} />}
      {banning && <BanDialog subject={banning} onClose={() => setBanning(null)} onBanned={() => {}} />}
    </>
  );
}

function ReportCard(props: {
  report: AdminReport;
  onClose: (report: AdminReport) => void;
  onBan: (subject: BanSubject) => void;
}): JSX.Element {
  const words = useAdminWords();
  const { report } = props;
  const { about, owner, closed } = report;
  const reported = report.context.find(({ n }) => n === report.line);
  const name = about ?? reported?.name ?? null;
  const session = owner ?? reported?.session ?? null;
  return (
    <li class="card stack">
      <div class="row admin-head">
        <h3>{name === null ? words.aboutTable : words.about({ name })}</h3>
        <span class="soft small">{timeText(report.at)}</span>
        {closed && <span class="tag live">{words.outcomes[closed.outcome]}</span>}
      </div>
      <blockquote class="admin-reason">{report.reason}</blockquote>
      <p class="soft small mono-ids">
        {report.table === '' ? (
          words.privateMessages
        ) : (
          <a href={to('admin', 'tables', report.table)}>{words.table({ id: report.table })}</a>
        )}{' '}
        · <a href={to('admin', 'people', report.by)}>{words.reportedBy({ id: report.by })}</a>
      </p>
      <ChatLines table={report.table} lines={report.context} reported={report.line} onBan={props.onBan} />
      {closed ? (
        <p class="soft small">
          {timeText(closed.at)} {words.by({ name: closed.by })}
          {closed.why && `: ${closed.why}`}
        </p>
      ) : (
        <div class="row">
          <Button look="main" onClick={() => props.onClose(report)}>
            {words.close}
          </Button>
          {session !== null && (
            <Button onClick={() => props.onBan({ name: name ?? '', session, network: null })}>
              {words.banName({ name: name ?? '' })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function CloseDialog(props: { report: AdminReport; onClose: () => void; onDone: () => void }): JSX.Element {
  const words = useAdminWords();
  const [outcome, setOutcome] = useState<ReportOutcome>('acted');
  const close = async (why: string): Promise<void> => {
    await adminApi.closeReport({ id: props.report.id, outcome, why });
    props.onDone();
  };
  return (
    <AskDialog title={words.close} confirm={words.close} onClose={props.onClose} onConfirm={close}>
      <Segments
        legend={words.outcome}
        value={outcome}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
        onChange={setOutcome}
      />
    </AskDialog>
  );
}
