import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files whose tests take long: a row of scenes, each of which axe looks at four times. */
const LONG = /\/e2e\/(accessibility-[\w-]+|new-shop)\.test\.ts$/;

/**
 * Begins with the files that take longest, so that no worker is busy with one of them when the others are done. Without
 * a record of earlier runs, vitest knows only how large the files are.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
