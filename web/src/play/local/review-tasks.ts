import { prepareBots } from '@holdfast/bots';
import { FULL_EFFORT, MoveJudge, type MoveJudgement, type ReviewTask } from '@holdfast/bots/review';
import { readRecord } from '@holdfast/kernel';

/** Chances and advice may come from a network, whose weights are loaded first. */
export const prepareReview = (game: string): Promise<void> => prepareBots(game, FULL_EFFORT.advisor);

/** The game whose tasks this worker does for another one. */
let judge: MoveJudge | null = null;

export async function openReview(text: string): Promise<void> {
  const record = readRecord(text);
  await prepareReview(record.game);
  judge = new MoveJudge(record);
}

export async function reviewTask(task: ReviewTask): Promise<MoveJudgement> {
  if (!judge) throw new Error('no review is open');
  return judge.run(task);
}
