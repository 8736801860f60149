/**
 * Lets React change a page whose texts a browser's translator has replaced: React would otherwise fail on the
 * nodes that are no longer where it has put them, and the error screen would replace the page.
 */
export function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node below
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
