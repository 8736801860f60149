import { backend } from './processes.mjs';

/** Fills a database with copies of its first demo bonus; returns the ID of one copy. */
export async function fillWithBonuses(env, count) {
  await import('reflect-metadata');
  const { createDataSource } = await import(backend('build/core/database/data-source.js'));
  const { ENTITIES } = await import(backend('build/schema.js'));
  const { readEnvironment } = await import(backend('build/core/config/read-environment.js'));
  const { Bonus } = await import(backend('build/bonuses/bonus.entity.js'));
  const dataSource = await createDataSource(readEnvironment(env).database, {
    entities: ENTITIES,
  }).initialize();
  const bonuses = dataSource.getRepository(Bonus);
  const first = await bonuses.findOneByOrFail({});
  await bonuses.clear();
  for (let position = 0; position < count; position += 1) {
    await bonuses.insert({ ...first, id: undefined, title: `Bonus ${position}`, position });
  }
  const { id } = await bonuses.findOneByOrFail({});
  await dataSource.destroy();
  return id;
}
