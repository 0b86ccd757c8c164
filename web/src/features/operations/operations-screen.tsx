export default function OperationsScreen({ seccion }: { seccion?: string }) {
  return seccion;
}
