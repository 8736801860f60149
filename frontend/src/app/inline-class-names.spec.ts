import { expect, it } from '@jest/globals';
import { classNamesIn, inlineClassNames } from './inline-class-names';

const namesIn = (stylesheet: string) => ({ card: `card in ${stylesheet}`, page: 'the page' });

it('class names are replaced with their final names, and their style sheets stay imported', () => {
  const code = `import buttons from './buttons.module.css';
import section from '../section.module.css';
// The buttons of this page.
const card = <p className={\`\${buttons.card ?? ''} \${buttons.missing ?? ''}\`} />;
const part = <section className={section.page}></section>;`;
  expect(inlineClassNames(code, namesIn)).toBe(`import './buttons.module.css';
import '../section.module.css';
// The buttons of this page.
const card = <p className={\`\${"card in ./buttons.module.css" ?? ''} \${undefined ?? ''}\`} />;
const part = <section className={"the page"}></section>;`);
});

it('an object of class names that is used in another way is defined', () => {
  const code = `import styles from './page.module.css';
const tone = styles[name];`;
  expect(inlineClassNames(code, namesIn))
    .toBe(`import './page.module.css'; const styles = {"card":"card in ./page.module.css","page":"the page"};
const tone = styles[name];`);
});

it('the class names in a style sheet are those of its selectors', () => {
  const css = '/* .old */ .card:hover > .title, p.card[data-own] { margin: .5rem }';
  expect(classNamesIn(css)).toEqual(['card', 'title']);
});
